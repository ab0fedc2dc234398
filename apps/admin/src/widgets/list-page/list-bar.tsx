import Box from '@mui/material/Box'
import { type ReactNode, useRef } from 'react'
import { useLetterKeys } from '../../lib/use-letter-keys.ts'
import { SearchBox } from '../../ui/search-box.tsx'

interface ListBarProps {
  search?: {
    label: string
    placeholder?: string
    value: string
    onSearch: (text: string) => void
  }
  /** The list's filters. */
  children?: ReactNode
  /** Buttons on the right for display options. */
  buttons?: ReactNode
  /** The selection with its actions; its line is reserved while nothing is selected. */
  selection?: ReactNode
}

/** The bar above a list: search and filters. `/` focuses the search. */
export function ListBar({ search, children, buttons, selection }: ListBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const goToSearch = () => bar.current?.querySelector('input')?.focus()
  useLetterKeys({ '/': search && goToSearch })
  return (
    <>
      <Box
        ref={bar}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          mb: 3,
          minHeight: 36,
        }}
      >
        {search && <SearchBox {...search} shortcut="/" />}
        {children}
        {buttons && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>{buttons}</Box>
        )}
      </Box>
      {selection && <Box sx={{ mt: -1, mb: 2, minHeight: 36 }}>{selection}</Box>}
    </>
  )
}
