/// The plugin for Vim 8.1 and later, and for Neovim, which `editor vim` prints.
enum VimScript {
  static let text = #"""
    " mealschedule in Vim and Neovim, made by: mealschedule editor vim
    " Save it as ~/.vim/plugin/mealschedule.vim or ~/.config/nvim/plugin/mealschedule.vim
    " Adds colours and folds by month. :make checks; CTRL-X CTRL-O completes dates, meals, dishes and tags.
    " A weekday, today or tomorrow at the start of a line becomes its date when a space follows.

    if exists('g:loaded_mealschedule') || !executable('mealschedule')
      finish
    endif
    let g:loaded_mealschedule = 1

    " The paths that the program uses, by name.
    function! s:Paths() abort
      if !exists('s:paths')
        let s:paths = {}
        for l:line in systemlist('mealschedule where')
          let l:fields = split(l:line, "\t", 1)
          if len(l:fields) == 2
            let s:paths[l:fields[0]] = resolve(l:fields[1])
          endif
        endfor
      endif
      return s:paths
    endfunction

    function! s:Detect() abort
      let l:file = resolve(expand('<afile>:p'))
      let l:text = fnamemodify(get(s:Paths(), 'history', '/'), ':h') . '/edit-'
      if l:file ==# get(s:Paths(), 'rules', '')
        set filetype=mealschedule-rules
      elseif l:file ==# get(s:Paths(), 'plan', '') || l:file =~# '\.meals$' || stridx(l:file, l:text) == 0
        set filetype=mealschedule
      endif
    endfunction

    augroup mealschedule
      autocmd!
      autocmd BufNewFile,BufRead * call s:Detect()
      autocmd FileType mealschedule call s:Plan()
      autocmd FileType mealschedule-rules call s:Rules()
      autocmd Syntax mealschedule call s:PlanColours()
      autocmd Syntax mealschedule-rules call s:RuleColours()
    augroup END

    function! s:Plan() abort
      let l:plan = expand('%:p')
      let l:file = resolve(l:plan) ==# get(s:Paths(), 'plan', '') ? '' : ' -f ' . shellescape(l:plan)
      let b:mealschedule = 'mealschedule' . l:file
      let &l:makeprg = b:mealschedule . ' check'
      setlocal errorformat=%f:%l:%c:\ note:\ %m,%f:%l:\ note:\ %m,%f:%l:%c:\ %m,%f:%l:\ %m,%-G%.%#
      setlocal commentstring=#\ %s comments=:#
      setlocal foldmethod=expr foldexpr=MealscheduleFold(v:lnum) foldtext=MealscheduleFoldText() foldlevel=99
      setlocal omnifunc=MealscheduleComplete
      for l:word in split('today tonight tomorrow mon tue wed thu fri sat sun monday tuesday wednesday thursday'
        \ . ' friday saturday sunday')
        execute 'inoreabbrev <buffer> <expr>' l:word 'MealscheduleDate("' . l:word . '")'
      endfor
    endfunction

    function! s:Rules() abort
      setlocal makeprg=mealschedule\ check commentstring=#\ %s comments=:#
      setlocal errorformat=%f:%l:%c:\ note:\ %m,%f:%l:\ note:\ %m,%f:%l:%c:\ %m,%f:%l:\ %m,%-G%.%#
    endfunction

    " A fold for each month. Lines without a date belong to the month above.
    function! MealscheduleFold(line) abort
      let l:month = s:Month(a:line)
      if l:month ==# ''
        return getline(a:line) =~# '^\(every\|someday\)\s' ? 0 : '='
      endif
      let l:above = a:line - 1
      while l:above > 0 && s:Month(l:above) ==# ''
        let l:above -= 1
      endwhile
      return l:above > 0 && s:Month(l:above) ==# l:month ? '=' : '>1'
    endfunction

    function! s:Month(line) abort
      return matchstr(getline(a:line), '^\d\{4}-\d\d\ze-')
    endfunction

    function! MealscheduleFoldText() abort
      return matchstr(getline(v:foldstart), '^\d\{4}-\d\d') . '  ' . (v:foldend - v:foldstart + 1) . ' lines '
    endfunction

    " The completions of the text before the cursor.
    function! MealscheduleComplete(findstart, base) abort
      if a:findstart
        let s:found = s:Ask(strpart(getline('.'), 0, col('.') - 1))
        return empty(s:found) ? -3 : str2nr(s:found[0])
      endif
      return map(s:found[1:], {_, l -> {'word': split(l, "\t")[0], 'menu': get(split(l, "\t"), 1, '')}})
    endfunction

    function! s:Ask(text) abort
      return systemlist(b:mealschedule . ' complete line -- ' . shellescape(a:text))
    endfunction

    " The date of a word at the start of a line; elsewhere the word itself.
    function! MealscheduleDate(word) abort
      if strpart(getline('.'), 0, col('.') - 1) !=# a:word
        return a:word
      endif
      return matchstr(get(s:Ask(a:word), 1, a:word), '^[^\t]*')
    endfunction

    function! s:PlanColours() abort
      " A line that is not a plan line is an error; the patterns after it win.
      syntax match mealError /^.*\S.*$/
      syntax match mealComment /^\s*#.*$/
      syntax match mealDate /^\d\{4}-\%(0[1-9]\|1[0-2]\)-\%(0[1-9]\|[12]\d\|3[01]\)\ze\s\+\S\+\s\+\S/ nextgroup=mealMeal skipwhite
      syntax match mealDate /^someday\ze\s\+\S\+\s\+\S/ nextgroup=mealMeal skipwhite
      syntax match mealRepeat /^every\s\+\S\+\s\+from\s\+\d\{4}-\d\d-\d\d\%(\s\+until\s\+\d\{4}-\d\d-\d\d\)\=\ze\s\+\S\+\s\+\S/ nextgroup=mealMeal skipwhite
      syntax match mealMeal /\S\+/ contained nextgroup=mealNothing,mealDish skipwhite
      syntax match mealDish /\S.*$/ contained contains=mealServings,mealTag,mealNote
      syntax match mealNothing /-\ze\%(\s\|$\).*$/ contained nextgroup=mealSkipped skipwhite
      syntax match mealSkipped /\S.*$/ contained
      syntax match mealServings /\s\zsx\d\+\%(\.\d\+\)\=\ze\%(\s\|$\)/ contained
      syntax match mealTag /\s\zs+\S\+/ contained
      syntax match mealNote /\s;\s.*$/ contained
      highlight default link mealError Error
      highlight default link mealComment Comment
      highlight default link mealDate Identifier
      highlight default link mealRepeat PreProc
      highlight default link mealMeal Type
      highlight default link mealNothing Special
      highlight default link mealSkipped Comment
      highlight default link mealServings Number
      highlight default link mealTag Tag
      highlight default link mealNote String
      let b:current_syntax = 'mealschedule'
    endfunction

    function! s:RuleColours() abort
      syntax keyword mealRuleWord only never most least minutes days rather each dish new someday
      syntax keyword mealRuleLink at in to
      syntax match mealRuleNumber /\<\d\+\>/
      syntax match mealRuleTag /+[^ :\t]\+/
      syntax match mealRuleThing /@[^ \t]\+/
      syntax match mealRuleComment /#.*$/
      highlight default link mealRuleWord Keyword
      highlight default link mealRuleLink Keyword
      highlight default link mealRuleNumber Number
      highlight default link mealRuleTag Tag
      highlight default link mealRuleThing Identifier
      highlight default link mealRuleComment Comment
      let b:current_syntax = 'mealschedule-rules'
    endfunction

    """#
}
