import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { PhotoPeople } from '@proofdesk/contract/admin/matching'
import { SURE_SCORE } from '@proofdesk/domain/participant-match'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { fullName } from '../../../lib/full-name.ts'
import type { CorrectPhoto } from './photo-people-api.ts'

interface FoundRowProps {
  found: PhotoPeople['found'][number]
  correct: CorrectPhoto
}

/** A number or name that a photo is found by, its wearer, and its origin if it isn't certain. */
export function FoundRow({ found, correct }: FoundRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { text, texts, score, isTyped, participants } = found
  const names = format.list(participants.map((one) => fullName(one)).filter(Boolean))
  const isHidden = participants.length > 0 && participants.every((one) => !one.isSearchable)
  const notes = [
    isTyped && t('Added by hand'),
    !isTyped &&
      score < SURE_SCORE &&
      t('Read with {{percent}} certainty', { percent: format.percent(score) }),
    isHidden && t('Not searchable'),
  ].filter(Boolean)
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 40 }}>
      <Typography className="tabular" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {names !== text && names && <Typography>{names}</Typography>}
        {notes.length > 0 && (
          <Typography variant="caption" color="textSecondary" component="p">
            {notes.join(' · ')}
          </Typography>
        )}
      </Box>
      <IconButton
        size="small"
        aria-label={t('Remove {{name}}', { name: text })}
        disabled={correct.isPending}
        onClick={() => correct.remove(texts)}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

interface UnsureReadingsProps {
  readings: PhotoPeople['unsure']
  correct: CorrectPhoto
}

/** Texts that may be numbers and aren't used until someone confirms them. */
export function UnsureReadings({ readings, correct }: UnsureReadingsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (readings.length === 0) return null
  return (
    <Box
      role="group"
      aria-label={t('Perhaps')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <Typography variant="body2" color="textSecondary">
        {t('Perhaps')}
      </Typography>
      {readings.map(({ guid, text, score }) => (
        <Chip
          key={guid}
          size="small"
          variant="outlined"
          disabled={correct.isPending}
          label={`${text} · ${format.percent(score)}`}
          onClick={() => correct.add(text)}
          aria-label={t('Add {{name}}', { name: text })}
        />
      ))}
    </Box>
  )
}
