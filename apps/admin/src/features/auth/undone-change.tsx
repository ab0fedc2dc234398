import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { SensitiveChange } from '@proofdesk/contract/sensitive-changes'
import type { UndoOutcome } from '@proofdesk/domain/sensitive-change'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { changeMessages, undoMessages } from './change-words.ts'
import { useAuthPath } from './use-auth-path.ts'

const OUTCOMES: Record<UndoOutcome, (t: TFunction) => string> = {
  putBack: (t) => t('The change has been undone.'),
  nothingLeft: (t) => t('There’s nothing left to undo.'),
  impossible: (t) =>
    t(
      'The change couldn’t be undone because the email address or domain is now in use elsewhere. Everything else has been done.',
    ),
}

interface UndoneChangeProps {
  change: SensitiveChange
}

/** The result of undoing a change, and what to do now. */
export function UndoneChange({ change }: UndoneChangeProps) {
  const { t } = useTranslation()
  const format = useFormat(change.timeZone, change.country)
  const authPath = useAuthPath()
  const { undone, isOwn } = change
  if (!undone) return null
  const hasFormerState = undoMessages(t, change).length > 0
  return (
    <>
      <div role="status">
        {hasFormerState && <Typography sx={{ mb: 2 }}>{OUTCOMES[undone.outcome](t)}</Typography>}
        <Typography sx={{ mb: 2 }}>
          {isOwn
            ? t('You’re signed out everywhere, and payouts are frozen. Set a new password now.')
            : t(
                'The person whose login did this is signed out everywhere, and payouts are frozen. To unfreeze them, set a new password.',
              )}
        </Typography>
      </div>
      {changeMessages(t, change).map((sentence) => (
        <Typography
          key={sentence}
          variant="body2"
          color="textSecondary"
          sx={{ mb: 1, overflowWrap: 'anywhere' }}
        >
          {sentence}
        </Typography>
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ mb: 6 }}>
        {t('Undone on {{moment}}', { moment: format.dateTime(undone.at) })}
      </Typography>
      <Button
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        component={RouterLink}
        to={authPath('/forgot-password')}
      >
        {t('Set a new password')}
      </Button>
    </>
  )
}
