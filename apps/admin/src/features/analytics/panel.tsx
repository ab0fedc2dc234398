import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  /** A secondary line below. */
  text?: string
  /** On the right of the title; below it if there is no space. */
  action?: ReactNode
  children: ReactNode
}

/** A section of the dashboard. */
export function Panel({ title, text, action, children }: PanelProps) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        p: 4,
        minWidth: 0,
      }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}
      >
        <Typography id={id} component="h2" variant="h3" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {action}
      </Box>
      {text !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text}
        </Typography>
      )}
      <Box sx={{ mt: 3 }}>{children}</Box>
    </Box>
  )
}
