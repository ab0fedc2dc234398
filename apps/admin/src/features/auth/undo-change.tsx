import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { SensitiveChange } from '@proofdesk/contract/sensitive-changes'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { changeMessages, personText, undoMessages } from './change-words.ts'

interface UndoChangeProps {
  change: SensitiveChange
  isBusy: boolean
  onUndo: () => void
}

/** A sensitive change, and the effects of undoing it. */
export function UndoChange({ change, isBusy, onUndo }: UndoChangeProps) {
  const { t } = useTranslation()
  const format = useFormat(change.timeZone, change.country)
  const { actor, isOwn, createdAt, expiresAt } = change
  const effects = [
    ...undoMessages(t, change),
    isOwn
      ? t('You’re signed out everywhere and need a new password to sign in.')
      : t('{{actor}} is signed out everywhere and needs a new password to sign in.', {
          actor: personText(actor),
        }),
    t(
      'Payouts and bank details are frozen until someone who was an owner before this change sets a new password.',
    ),
  ]
  return (
    <>
      {changeMessages(t, change).map((sentence) => (
        <Typography key={sentence} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
      ))}
      <Typography color="textSecondary" sx={{ mb: 6 }}>
        {format.dateTime(createdAt)}
      </Typography>
      <Typography component="h2" variant="h3" sx={{ mb: 2 }}>
        {t('If you undo it')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mb: 6, pl: 5, '& li': { mb: 2, overflowWrap: 'anywhere' } }}>
        {effects.map((effect) => (
          <Typography component="li" key={effect}>
            {effect}
          </Typography>
        ))}
      </Box>
      <Button
        variant="contained"
        color="error"
        size="large"
        fullWidth
        loading={isBusy}
        onClick={onUndo}
      >
        {isOwn ? t('This wasn’t me, undo it') : t('Undo this change')}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {t(
          'If everything is fine, you don’t need to do anything. This link expires on {{moment}}.',
          {
            moment: format.dateTime(expiresAt),
          },
        )}
      </Typography>
    </>
  )
}
