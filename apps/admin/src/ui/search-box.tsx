import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface SearchBoxProps {
  /** Names the field for everyone: `t('Search galleries')`. */
  label: string
  value: string
  /** Called when typing rests for 200 ms, at Enter and at clearing. */
  onSearch: (text: string) => void
}

/** A search field; what it finds is up to its owner. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  // The address may change without us (Back, a link); what is being typed keeps its spaces.
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (next: string, delay: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next.trim()), delay)
  }
  return (
    <OutlinedInput
      type="search"
      size="small"
      fullWidth
      placeholder={label}
      value={text}
      inputRef={input}
      inputProps={{ 'aria-label': label }}
      onChange={(event) => search(event.target.value, 200)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text, 0)
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation()
          search('', 0)
        }
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text !== '' && (
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              aria-label={t('Clear search')}
              onClick={() => {
                search('', 0)
                input.current?.focus()
              }}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={{ maxWidth: { sm: 320 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  )
}
