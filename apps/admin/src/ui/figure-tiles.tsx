import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface FigureTilesProps {
  label: string
  /** Tiles side by side if they fit; two on a small screen, where an odd last one fills its row. */
  columns: number
  children: ReactNode
}

/** The key figures at the top of a screen, side by side. */
export function FigureTiles({ label, columns, children }: FigureTilesProps) {
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${columns}, 1fr)` },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        overflow: 'hidden',
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      {children}
    </Box>
  )
}

interface FigureTileProps {
  label: string
  /** A secondary line below, such as a comparison. */
  note?: ReactNode
  /** The figure; undefined while it is loading. */
  children: ReactNode
}

export function FigureTile({ label, note, children }: FigureTileProps) {
  const id = useId()
  return (
    // Lines between the tiles: each tile draws its left and top line, and the outer ones are clipped.
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        p: 4,
        minWidth: 0,
        ml: '-1px',
        mt: '-1px',
        borderLeft: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography id={id} variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box
        className="tabular"
        sx={{
          mt: 1,
          fontSize: { xs: 16, sm: 20 },
          lineHeight: '28px',
          fontWeight: 600,
          overflowWrap: 'anywhere',
        }}
      >
        {children ?? <Skeleton width="60%" />}
      </Box>
      {note && (
        <Typography className="tabular" variant="caption" color="textSecondary">
          {note}
        </Typography>
      )}
    </Box>
  )
}
