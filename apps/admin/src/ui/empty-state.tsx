import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** One sentence. */
  text?: string
  /** One action. */
  action?: ReactNode
  icon?: ReactNode
  /** Fills the whole screen, with its title as the page's heading. */
  isPage?: boolean
}

/** The state of an empty list: one sentence and one action. */
export function EmptyState({ title, text, action, icon, isPage = false }: EmptyStateProps) {
  return (
    <Box
      sx={{
        py: { xs: 12, sm: 20 },
        px: 4,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
      }}
    >
      {icon !== undefined && (
        <Box sx={{ color: 'text.secondary', mb: 4, '& svg': { fontSize: 32 } }}>{icon}</Box>
      )}
      <Typography component={isPage ? 'h1' : 'h2'} variant="h2">
        {title}
      </Typography>
      {text !== undefined && (
        <Typography color="textSecondary" sx={{ mt: 1, maxWidth: 440 }}>
          {text}
        </Typography>
      )}
      {action !== undefined && <Box sx={{ mt: 6 }}>{action}</Box>}
    </Box>
  )
}
