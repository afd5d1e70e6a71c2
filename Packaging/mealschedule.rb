# Homebrew. `make dist` fills in what is between @ signs.
class Mealschedule < Formula
  desc "Plan meals on an endless stream of days, in the terminal"
  homepage "@HOMEPAGE@"
  url "@DOWNLOADS@/mealschedule-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license "MIT"

  depends_on xcode: ["26.0", :build] # Swift 6.2
  depends_on macos: :tahoe
  uses_from_macos "swift" => :build

  def install
    # On macOS, SwiftPM's sandbox cannot run inside Homebrew's.
    args = if OS.mac?
      ["--disable-sandbox"]
    else
      ["--static-swift-stdlib"]
    end
    system "swift", "build", *args, "--configuration", "release", "--product", "mealschedule"
    system "make", "install", "PREFIX=#{prefix}", "PROGRAM=.build/release/mealschedule"
    bash_completion.install share/"bash-completion/completions/mealschedule"
  end

  test do
    system bin/"mealschedule", "add", "2026-11-25", "dinner", "risotto"
    assert_match "risotto", shell_output("#{bin}/mealschedule show --from 2026-11-25 --days 1")
    assert_match version.to_s, shell_output("#{bin}/mealschedule --version")
  end
end
