import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  /** One quiet line below. */
  text?: string
  /** At the right of the title; below it where there is no room. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the dashboard. */
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
