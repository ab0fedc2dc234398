import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FIELD_FRAME } from './field-frame.ts'

interface SearchBoxProps {
  /** Accessible name: `t('Search galleries')`. */
  label: string
  /** The searched contents, if the label doesn't say so. */
  placeholder?: string | undefined
  value: string
  /** Called when typing pauses for 200 ms, on Enter and on clearing. */
  onSearch: (text: string) => void
  /** The key that focuses it. */
  shortcut?: string
}

/** A search field; its owner does the searching. A plain input: MUI's would be larger than the list below it. */
export function SearchBox({
  label,
  placeholder = label,
  value,
  onSearch,
  shortcut,
}: SearchBoxProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  /** Texts that were reported but haven't come back as `value` yet, and the last text reported or received. */
  const reported = useRef<string[]>([])
  const last = useRef(value)
  // Our own value comes back late, when more may have been typed; any other value (Back, a link) is new.
  useEffect(() => {
    const echo = reported.current.indexOf(value)
    if (echo >= 0) reported.current = reported.current.slice(echo + 1)
    else {
      last.current = value
      setText((typed) => (typed.trim() === value ? typed : value))
    }
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (next: string, delay: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const words = next.trim()
      if (words === last.current) return
      last.current = words
      reported.current.push(words)
      onSearch(words)
    }, delay)
  }
  return (
    <Box sx={frame}>
      <SearchIcon fontSize="small" sx={{ color: 'text.secondary' }} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={placeholder}
        value={text}
        onChange={(event) => search(event.target.value, 200)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text, 0)
          if (event.key === 'Escape' && text !== '') {
            event.stopPropagation()
            search('', 0)
          }
        }}
      />
      {text !== '' && (
        <IconButton
          size="small"
          aria-label={t('Clear search')}
          onClick={() => {
            search('', 0)
            input.current?.focus()
          }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}

const frame = {
  ...FIELD_FRAME,
  gap: 2,
  width: '100%',
  maxWidth: { sm: 320 },
  pr: 1,
  '@media (pointer: coarse)': { minHeight: 44, '& input': { fontSize: 16 } },
  '& input': {
    flexGrow: 1,
    minWidth: 0,
    p: 0,
    border: 0,
    outline: 'none !important',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    appearance: 'none',
    '&::placeholder': { color: 'text.secondary', opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
} as const
