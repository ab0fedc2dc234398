import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import type { ManyRestored } from './use-restore-many.ts'

/** Chosen people who could not be restored, each with the reason. */
export function NotRestored({ people }: { people: ManyRestored['failed'] }) {
  const { t } = useTranslation()
  if (people.length === 0) return null
  const reasons = {
    there: t('someone has already restored them'),
    gone: t('they can no longer be restored'),
  }
  return (
    <Alert severity="warning" sx={{ mt: 3 }}>
      <ul style={{ margin: 0, paddingInlineStart: 16, maxHeight: 160, overflowY: 'auto' }}>
        {people.map(({ guid, name, reason }) => (
          <li key={guid}>{t('{{name}}: {{reason}}', { name, reason: reasons[reason] })}</li>
        ))}
      </ul>
    </Alert>
  )
}
