import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface FigureGroupProps {
  title: string
  /** Rows. */
  children: ReactNode
}

/** Figures of one kind, stacked with lines between them. */
export function FigureGroup({ title, children }: FigureGroupProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          borderBottom: 1,
          borderColor: 'divider',
          '& > li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
