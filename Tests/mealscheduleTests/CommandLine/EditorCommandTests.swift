import Testing

@testable import mealschedule

@Suite("The files for editors, in the editors")
struct EditorCommandTests {
  /// A plan with a line that cannot be read and a date that does not exist.
  private static let plan = """
    # what we eat
    2013-03-01 dinner risotto alla milanese x4 +veg ; soak
    2013-03-05 lunch -
    2013-04-02 dinner tacos
    2013-02-40 dinner nothing like it
    rubbish
    every 7 from 2013-03-08 dinner fish and chips

    """

  private func home(_ name: String, _ script: String) throws -> ShellHome {
    let home = try ShellHome()
    try TextFiles.write(EditorCommandTests.plan, to: home.folder["week.meals"])
    try TextFiles.write("dinner +fish 1 to 2 in 7 days\n", to: home.folder["rules.txt"])
    try TextFiles.write(script, to: home.folder[name])
    return home
  }

  /// The plan as Vim or Neovim shows it: colours, folds, errors, and the completions of typed words.
  private func inVim(_ program: String, _ arguments: [String]) throws -> [String] {
    let home = try home("mealschedule.vim", VimScript.text)
    try TextFiles.write(
      """
      syntax on
      source mealschedule.vim
      edit week.meals
      let g:out = [&filetype]
      for g:place in [[1, 3], [2, 1], [2, 13], [2, 20], [2, 41], [2, 44], [2, 50], [3, 18], [5, 1], [6, 1], [7, 1], [7, 25]]
        let g:out += [join(g:place) . ' ' . synIDattr(synID(g:place[0], g:place[1], 1), 'name')]
      endfor
      let g:out += [join(map(range(1, 7), 'foldlevel(v:val)'))]
      silent make!
      for g:error in filter(getqflist(), 'v:val.valid')
        let g:out += [bufname(g:error.bufnr) . ' ' . g:error.lnum . ' ' . g:error.text]
      endfor
      normal! Go
      execute "normal ofri dinner riso\\<C-x>\\<C-o>"
      let g:out += [getline('.')]
      execute "normal o15 mar\\<C-x>\\<C-o>"
      let g:out += [getline('.')]
      execute "normal otacos on fri \\<Esc>"
      let g:out += [getline('.')]
      call writefile(g:out, 'out.txt')
      qall!

      """, to: home.folder["test.vim"])
    _ = try home.run(
      "sh", ["-c", "exec \"$@\" > /dev/null 2> errors.txt < /dev/null", "sh", program] + arguments)
    return try home.run("cat", ["out.txt"])
  }

  private static let known = [
    "mealschedule", "1 3 mealComment", "2 1 mealDate", "2 13 mealMeal", "2 20 mealDish", "2 41 mealServings",
    "2 44 mealTag", "2 50 mealNote", "3 18 mealNothing", "5 1 mealError", "6 1 mealError", "7 1 mealRepeat",
    "7 25 mealMeal", "0 1 1 1 1 1 0",
    "week.meals 5 2013-02-40 is not a date: February 2013 has 28 days",
    "week.meals 6 rubbish is neither a date nor every, someday or #; write 2013-03-14 dinner risotto",
    "2013-03-15 dinner risotto alla milanese", "2013-03-15", "tacos on fri ",
  ]

  @Test("Vim", .enabled(if: ShellHome.path(of: "vim") != nil, "vim is not installed"))
  func vim() throws {
    #expect(try inVim("vim", ["-Nu", "NONE", "-S", "test.vim"]) == EditorCommandTests.known)
  }

  @Test("Neovim", .enabled(if: ShellHome.path(of: "nvim") != nil, "nvim is not installed"))
  func neovim() throws {
    #expect(try inVim("nvim", ["-u", "NONE", "--headless", "-S", "test.vim"]) == EditorCommandTests.known)
  }

  @Test("Emacs", .enabled(if: ShellHome.path(of: "emacs") != nil, "emacs is not installed"))
  func emacs() throws {
    let home = try home("mealschedule.el", EmacsLisp.text)
    try TextFiles.write(
      """
      (load (expand-file-name "mealschedule.el") nil t)
      (find-file "week.meals")
      (font-lock-ensure)
      (defun face (line column)
        (goto-char (point-min)) (forward-line (1- line))
        (get-text-property (+ (point) column) 'face))
      (princ (format "%s %s\\n" major-mode (file-name-nondirectory (car (last (split-string compile-command) 2)))))
      (dolist (place '((1 2) (2 0) (2 12) (2 20) (2 40) (2 52) (5 0) (6 0) (7 0)))
        (princ (format "%s %s\\n" place (face (car place) (cadr place)))))
      (goto-char (point-max))
      (insert "fri")
      (setq last-command-event ?\\s)
      (call-interactively #'mealschedule-space)
      (insert "dinner riso")
      (completion-at-point)
      (princ (buffer-substring (line-beginning-position) (point)))
      (insert "\\n15 mar")
      (completion-at-point)
      (princ (concat "\\n" (buffer-substring (line-beginning-position) (point)) "\\n"))

      """, to: home.folder["test.el"])
    let lines = try home.run(
      "sh", ["-c", "exec emacs -Q --batch -l test.el 2> errors.txt"])
    #expect(
      lines == [
        "mealschedule-mode week.meals", "(1 2) font-lock-comment-face", "(2 0) font-lock-variable-name-face",
        "(2 12) font-lock-type-face", "(2 20) nil", "(2 40) font-lock-constant-face",
        "(2 52) font-lock-string-face",
        "(5 0) error", "(6 0) error", "(7 0) font-lock-preprocessor-face",
        "2013-03-15 dinner risotto alla milanese", "2013-03-15",
      ])
  }
}
