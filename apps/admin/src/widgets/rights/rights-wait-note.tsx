import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'

/** Says until when a new owner or administrator has to wait, on screens with protected rights. */
export function RightsWaitNote() {
  const { t } = useTranslation()
  const { user } = useSession()
  const format = useFormat()
  if (user.rightsWaitUntil === null) return null
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 5 }}>
      {t(
        'You’re new in this role. From {{moment}} you can change payouts, bank details, the domain and other owners and administrators. Until then, the team has time to step in if something is wrong.',
        { moment: format.dateTime(user.rightsWaitUntil) },
      )}
    </Alert>
  )
}
