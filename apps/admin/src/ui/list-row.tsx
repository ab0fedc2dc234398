import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface ListRowProps {
  /** The line that separates rows: above each of them, or below. */
  line: 'above' | 'below'
  gap?: number | { xs: number; sm: number }
  py?: number
  /** Its parts may continue on a second line. */
  wraps?: boolean
  children: ReactNode
}

/** A row of a list: its parts side by side, separated from other rows by a line. */
export function ListRow({ line, gap = 2, py = 2, wraps = false, children }: ListRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: wraps ? 'wrap' : 'nowrap',
        alignItems: 'center',
        gap,
        py,
        [line === 'above' ? 'borderTop' : 'borderBottom']: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  )
}
