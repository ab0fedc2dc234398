import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface ViewHeadProps {
  title: string
  /** One sentence. */
  text: string
  /** The link back to the photos. */
  back: ReactNode
  children?: ReactNode
}

/** The header of a view other than the gallery's photos: an explanation and a link back. */
export function ViewHead({ title, text, back, children }: ViewHeadProps) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        {back}
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography component="h2" variant="h2">
            {title}
          </Typography>
          <Typography color="textSecondary">{text}</Typography>
        </Box>
      </Box>
      {children && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          {children}
        </Box>
      )}
    </>
  )
}
