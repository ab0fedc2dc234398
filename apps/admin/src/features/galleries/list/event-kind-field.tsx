import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { EVENT_KINDS, type EventKind, eventSettings } from '@proofdesk/domain/event-kind'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { eventKindLabel, eventParts } from './event-kind-words.ts'
import { useSpeaksToVisitors } from './use-speaks-to-visitors.ts'

interface EventKindFieldProps {
  value: EventKind
  /** Settings that a preset replaces aren't listed. */
  isReplaced: boolean
  onChange: (kind: EventKind) => void
}

/** The kind of event of a new gallery, and the settings that it implies. */
export function EventKindField({ value, isReplaced, onChange }: EventKindFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const settings = eventSettings(value)
  const hasText = useSpeaksToVisitors()
  return (
    <div>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('Kind of event')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-labelledby={id}
        value={value}
        onChange={(_, next: EventKind | null) => next !== null && onChange(next)}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1 }}
      >
        {EVENT_KINDS.map((kind) => (
          <ToggleButton
            key={kind}
            value={kind}
            sx={{
              py: 1.5,
              lineHeight: '18px',
              // Separate buttons, since two rows share no edge.
              '&&': { border: 1, borderColor: 'divider', borderRadius: 1, m: 0 },
              '&&.Mui-selected': { color: 'text.primary', borderColor: 'text.primary' },
            }}
          >
            {eventKindLabel(t, kind)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box role="status">
        {settings && !isReplaced && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {t('Sets: {{parts}}. You can change everything later.', {
              parts: eventParts(t, settings, { hasText }).join(' · '),
            })}
          </Typography>
        )}
      </Box>
    </div>
  )
}
