import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { UPLOAD_PHASES, type UploadPhase } from './queue/file-state.ts'

export type PhaseChoice = UploadPhase | 'all'
const CHOICES = ['all', ...UPLOAD_PHASES] as const

const LABELS: Record<PhaseChoice, (t: TFunction) => string> = {
  all: (t) => t('All'),
  waiting: (t) => t('Waiting'),
  uploading: (t) => t('Uploading'),
  failed: (t) => t('Failed'),
  setAside: (t) => t('Set aside'),
  notSent: (t) => t('Not sent'),
  chosenTwice: (t) => t('Chosen twice'),
  completed: (t) => t('Completed'),
  leftOut: (t) => t('Skipped'),
}

/** Few uploads have these, so they are hidden if there are none. */
const RARE: readonly PhaseChoice[] = ['setAside', 'notSent', 'chosenTwice', 'leftOut']

/** Parses a choice from the address; anything else means all. */
export function toPhaseChoice(value: string | null): PhaseChoice {
  return CHOICES.find((choice) => choice === value) ?? 'all'
}

interface PhaseFilterProps {
  counts: Record<PhaseChoice, number>
  value: PhaseChoice
  onChange: (value: PhaseChoice) => void
}

/** Filters the list of files by phase, with counts. */
export function PhaseFilter({ counts, value, onChange }: PhaseFilterProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Box
      role="group"
      aria-label={t('Show')}
      sx={{
        display: 'flex',
        gap: 2,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        mx: { xs: -4, sm: 0 },
        px: { xs: 4, sm: 0 },
        py: 1,
      }}
    >
      {CHOICES.filter(
        (choice) => counts[choice] > 0 || value === choice || !RARE.includes(choice),
      ).map((choice) => (
        <Chip
          key={choice}
          component="button"
          type="button"
          clickable
          aria-pressed={value === choice}
          variant={value === choice ? 'filled' : 'outlined'}
          color={value === choice ? 'secondary' : 'default'}
          onClick={() => onChange(choice)}
          label={
            <span className="tabular">
              {LABELS[choice](t)} {format.number(counts[choice])}
            </span>
          }
          sx={{ '@media (pointer: coarse)': { height: 40, borderRadius: 20 } }}
        />
      ))}
    </Box>
  )
}
