/// The modes for Emacs 27.1 and later, which `editor emacs` prints.
enum EmacsLisp {
  static let text = #"""
    ;;; mealschedule.el --- the plan and the rules of mealschedule  -*- lexical-binding: t -*-
    ;; Made by: mealschedule editor emacs. In your init file: (load "~/.emacs.d/mealschedule.el")
    ;; Adds colours. M-x compile checks the plan, M-g n goes to the next problem, and C-M-i completes.
    ;; A weekday, today or tomorrow at the start of a line becomes its date when a space follows.

    ;;; Code:

    (defvar mealschedule-program "mealschedule" "The program.")
    (defvar mealschedule--paths nil "The paths that the program uses, by name.")

    (defun mealschedule--ask (&rest arguments)
      "The lines that the program prints for ARGUMENTS."
      (ignore-errors (apply #'process-lines-ignore-status mealschedule-program arguments)))

    (defun mealschedule--path (name)
      "The path that the program uses for NAME."
      (unless mealschedule--paths
        (setq mealschedule--paths
              (mapcar (lambda (line) (let ((fields (split-string line "\t"))) (cons (car fields) (cadr fields))))
                      (mealschedule--ask "where"))))
      (let ((path (cdr (assoc name mealschedule--paths)))) (and path (file-truename path))))

    (defvar mealschedule-font-lock-keywords
      '(("^[ \t]*#.*$" . font-lock-comment-face)
        ("^\\([0-9]\\{4\\}-\\(?:0[1-9]\\|1[0-2]\\)-\\(?:0[1-9]\\|[12][0-9]\\|3[01]\\)\\|someday\\)[ \t]+\\([^ \t\n]+\\)[ \t]+\\(-\\(?:[ \t].*\\)?$\\)?[^ \t\n]"
         (1 font-lock-variable-name-face) (2 font-lock-type-face) (3 font-lock-comment-face nil t))
        ("^\\(every[ \t]+[^ \t\n]+[ \t]+from[ \t]+[-0-9]\\{10\\}\\(?:[ \t]+until[ \t]+[-0-9]\\{10\\}\\)?\\)[ \t]+\\([^ \t\n]+\\)[ \t]+[^ \t\n]"
         (1 font-lock-preprocessor-face) (2 font-lock-type-face))
        ("^\\(?:[^# \t\n]\\).*$" 0 (mealschedule--error-face) keep)
        ("[ \t]\\(;[ \t].*\\)$" 1 font-lock-string-face t)
        ("[ \t]\\(x[0-9]+\\(?:\\.[0-9]+\\)?\\)\\(?:[ \t]\\|$\\)" 1 font-lock-constant-face)
        ("[ \t]\\(\\+[^ \t\n]+\\)" 1 font-lock-keyword-face))
      "The colours of a plan.")

    (defconst mealschedule--line
      "\\(?:[0-9]\\{4\\}-\\(?:0[1-9]\\|1[0-2]\\)-\\(?:0[1-9]\\|[12][0-9]\\|3[01]\\)\\|someday\\|every[ \t]+[^ \t\n]+[ \t]+from[ \t]+[-0-9]\\{10\\}\\(?:[ \t]+until[ \t]+[-0-9]\\{10\\}\\)?\\)[ \t]+[^ \t\n]+[ \t]+[^ \t\n]"
      "The beginning of a plan line.")

    (defun mealschedule--error-face ()
      "The face of a line that is not a plan line."
      (save-excursion
        (goto-char (match-beginning 0))
        (unless (looking-at mealschedule--line) 'error)))

    (defun mealschedule--found ()
      "The completions of the text before point: their place, then a line for each."
      (mealschedule--ask "-f" (or buffer-file-name "/dev/null") "complete" "line" "--"
                         (buffer-substring-no-properties (line-beginning-position) (point))))

    (defun mealschedule-complete ()
      "Completes dates, meals, dishes and tags, for `completion-at-point-functions'."
      (let ((found (mealschedule--found)))
        (when (cdr found)
          (let ((pairs (mapcar (lambda (line) (split-string line "\t")) (cdr found)))
                (start (byte-to-position
                        (+ (position-bytes (line-beginning-position)) (string-to-number (car found))))))
            (list start (point)
                  (lambda (text predicate action)
                    (if (eq action 'metadata)
                        '(metadata (display-sort-function . identity) (cycle-sort-function . identity))
                      ;; A date in words is replaced with different text.
                      (if (eq action t) (mapcar #'car pairs)
                        (if (and (null action) (= (length pairs) 1)) (caar pairs)
                          (complete-with-action action (mapcar #'car pairs) text predicate)))))
                  :annotation-function
                  (lambda (word) (let ((about (cadr (assoc word pairs)))) (and about (concat "  " about))))
                  :exclusive 'no)))))

    (defun mealschedule-space ()
      "Inserts a space, and replaces a weekday at the start of the line with its date."
      (interactive)
      (when (save-excursion
              (let ((end (point)))
                (beginning-of-line)
                (and (looking-at "\\(?:today\\|tonight\\|tomorrow\\|\\(?:mon\\|tues?\\|wed\\(?:nes\\)?\\|thu\\(?:rs\\)?\\|fri\\|sat\\(?:ur\\)?\\|sun\\)\\(?:day\\)?\\)")
                     (= (match-end 0) end))))
        (let ((date (cadr (mealschedule--found))))
          (when date
            (delete-region (line-beginning-position) (point))
            (insert (car (split-string date "\t"))))))
      (self-insert-command 1))

    (defun mealschedule--check (plan)
      "Sets what \\[compile] does, for the file PLAN or, if nil, the plan in use."
      (setq-local compile-command
                  (concat mealschedule-program (and plan (concat " -f " (shell-quote-argument plan))) " check")))

    (define-derived-mode mealschedule-mode text-mode "Meals"
      "The plan of mealschedule."
      (setq-local font-lock-defaults '(mealschedule-font-lock-keywords t))
      (setq-local comment-start "# ")
      (add-hook 'completion-at-point-functions #'mealschedule-complete nil t)
      (local-set-key " " #'mealschedule-space)
      (mealschedule--check
       (and buffer-file-name (not (equal (file-truename buffer-file-name) (mealschedule--path "plan")))
            buffer-file-name)))

    (define-derived-mode mealschedule-rules-mode text-mode "Meal rules"
      "The rules of mealschedule."
      (setq-local font-lock-defaults
                  '((("#.*$" . font-lock-comment-face)
                     ("\\+[^ :\t\n]+" . font-lock-keyword-face)
                     ("@[^ \t\n]+" . font-lock-variable-name-face)
                     ("\\_<[0-9]+\\_>" . font-lock-constant-face)
                     ("\\_<\\(?:only\\|never\\|at \\(?:most\\|least\\)\\|in\\|days\\|minutes\\|rather\\|each dish\\)\\_>"
                      . font-lock-builtin-face))
                    t))
      (setq-local comment-start "# ")
      (mealschedule--check nil))

    (defun mealschedule--detect ()
      "Chooses the mode of the plan and of the rules."
      (when (and buffer-file-name (memq major-mode '(text-mode fundamental-mode conf-unix-mode)))
        (let ((file (file-truename buffer-file-name)) (history (mealschedule--path "history")))
          (cond ((equal file (mealschedule--path "rules")) (mealschedule-rules-mode))
                ((or (equal file (mealschedule--path "plan"))
                     (and history (string-prefix-p (concat (file-name-directory history) "edit-") file)))
                 (mealschedule-mode))))))

    (add-to-list 'auto-mode-alist '("\\.meals\\'" . mealschedule-mode))
    (add-hook 'find-file-hook #'mealschedule--detect)

    (provide 'mealschedule)
    ;;; mealschedule.el ends here

    """#
}
