import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface TileListProps {
  label?: string
  /** The id of a visible heading, instead of `label`. */
  labelledBy?: string
  /** The least width of a tile, in pixels. */
  minWidth?: number
  gap?: number | { xs: number; sm: string }
  /** One `li` for each tile. */
  children: ReactNode
}

/** A list of tiles in as many columns as fit. */
export function TileList({ label, labelledBy, minWidth = 320, gap = 4, children }: TileListProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-labelledby={labelledBy}
      sx={{
        display: 'grid',
        gap,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minWidth}px), 1fr))`,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {children}
    </Box>
  )
}
