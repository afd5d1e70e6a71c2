import Glibc
import TestSupport
import Testing

@testable import mealschedule

private let browser: String? = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].first { (path: String) in
  access(path, X_OK) == 0
}

@Suite("A browser prints the page of a week", .enabled(if: browser != nil, "chromium is not installed"))
struct PrintedPageTests {
  @Test("a full week fits one sheet, with every word whole")
  func week() throws {
    let runner = try SessionRunner()
    let meals = [
      "breakfast porridge with apple", "lunch leftover soup x0",
      "dinner risotto alla milanese x4 ; soak the saffron",
      "dinner green salad",
    ]
    for day in 11...17 {
      for meal in meals { #expect(try runner.run(["mealschedule add 2013-03-\(day) \(meal) -q"]) == []) }
    }
    let script = """
      mealschedule print
      timeout 120 \(browser ?? "") --headless --no-sandbox --disable-gpu --print-to-pdf=week.pdf \
        --no-pdf-header-footer meals-2013-W11.html > /dev/null 2>&1 || exit 3
      grep -a -c '/Type /Page$' week.pdf
      """
    let result = try runner.run([script])
    #expect(result == ["meals-2013-W11.html", "1"], "\(result)")
  }
}
