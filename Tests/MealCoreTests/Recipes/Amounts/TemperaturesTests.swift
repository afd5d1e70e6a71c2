import Testing

@testable import MealCore

@Suite struct TemperaturesTests {
  @Test(arguments: [
    ("Bake at 350°F.", "Bake at 350°F (175 °C)."), ("325-350 °F", "325-350 °F (165-175 °C)"),
    ("400 degrees F until", "400 degrees F (205 °C) until"), ("145°F inside", "145°F (63 °C) inside"),
    ("350 degrees Fahrenheit", "350 degrees Fahrenheit (175 °C)"), ("at 0 °F", "at 0 °F (-18 °C)"),
    ("62,5 ℉", "62,5 ℉ (17 °C)"), ("325 – 350 ºF", "325 – 350 ºF (165-175 °C)"), ("-4 °F", "-4 °F (-20 °C)"),
    ("350°F (175°C)", "350°F (175°C)"), ("180 °C / 350 °F", "180 °C / 350 °F"), ("180 °C", "180 °C"),
    ("350 Fish", "350 Fish"), ("350°Foo", "350°Foo"), ("1.350.5°F", "1.350.5°F"),
    ("no degrees F", "no degrees F"),
    ("pre-350 °F", "pre-350 °F (175 °C)"),
  ])
  func `Celsius is added to Fahrenheit`(text: String, added: String) {
    #expect(Temperatures.added(to: text, in: .metric) == added)
  }

  @Test(arguments: [
    ("bei 200 Grad backen", "bei 200 Grad (390 °F) backen"), ("200 Grad C", "200 Grad C (390 °F)"),
    ("200 Grade", "200 Grade"), ("-18 °C", "-18 °C (0 °F)"), ("175-190 °C", "175-190 °C (345-375 °F)"),
    ("180 degrees C", "180 degrees C (355 °F)"), ("80 ℃", "80 ℃ (176 °F)"),
    ("100 Grad Celsius", "100 Grad Celsius (212 °F)"),
    ("20 °C, 30 °C", "20 °C (68 °F), 30 °C (86 °F)"), ("350 °F", "350 °F"),
  ])
  func `Fahrenheit is added to Celsius`(text: String, added: String) {
    #expect(Temperatures.added(to: text, in: .us) == added)
  }
}
