import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface DockRowProps {
  label: string
  children: ReactNode
}

/** One upload of the dock. */
export function DockRow({ label, children }: DockRowProps) {
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        pl: 4,
        pr: 2,
        py: 3,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {children}
    </Box>
  )
}
