import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

interface StepCardProps {
  /** What to do next, or why the order is waiting. */
  title: string
  /** Why, or the consequences. */
  text?: string | undefined
  /** Nothing is broken and no one has to act. */
  isCalm?: boolean
  /** The buttons for it, the most likely one first. */
  children?: ReactNode
}

/** The next step of an order. */
export function StepCard({ title, text, isCalm = false, children }: StepCardProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        p: 4,
        border: 1,
        borderRadius: 1,
        borderColor: isCalm ? 'divider' : 'field',
        bgcolor: isCalm ? undefined : 'action.hover',
      }}
    >
      {!isCalm && (
        <Typography variant="caption" component="p" color="textSecondary">
          {t('Next step')}
        </Typography>
      )}
      <Typography
        id={id}
        component="h3"
        variant={isCalm ? 'body1' : 'h3'}
        sx={{ fontWeight: isCalm ? 500 : undefined, overflowWrap: 'anywhere' }}
      >
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      )}
      {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>{children}</Box>}
    </Box>
  )
}
