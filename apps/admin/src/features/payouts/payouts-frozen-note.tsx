import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { useToPath } from '../../lib/address.ts'
import { useSession } from '../../lib/session.ts'

/** Explains why payouts and bank details are frozen, and who can unfreeze them and how. */
export function PayoutsFrozenNote() {
  const { t } = useTranslation()
  const toPath = useToPath()
  const format = useFormat()
  const { payoutsFrozenAt } = useSession().account
  if (payoutsFrozenAt === null) return null
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 5 }}>
      <AlertTitle>{t('Payouts and bank details are frozen')}</AlertTitle>
      {t(
        'On {{moment}} someone used the link in one of our emails to undo a change that they didn’t expect. No money leaves until someone who was an owner before that change sets a new password. After that, check the bank details and try the held payouts again.',
        { moment: format.dateTime(payoutsFrozenAt) },
      )}
      <Box sx={{ mt: 2, ml: -2.5 }}>
        <Button size="small" color="inherit" component={RouterLink} to={toPath('/forgot-password')}>
          {t('Set a new password')}
        </Button>
      </Box>
    </Alert>
  )
}
