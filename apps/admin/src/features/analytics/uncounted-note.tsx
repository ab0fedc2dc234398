import Alert from '@mui/material/Alert'
import type { Analytics } from '@proofdesk/contract/admin/analytics'
import { VISIT_BUDGET } from '@proofdesk/domain/visit-budget'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

/** Says if more visits came than were counted; nothing on ordinary days. */
export function UncountedNote({ uncounted: { events, otherViews } }: Pick<Analytics, 'uncounted'>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (events === 0 && otherViews === 0) return null
  return (
    <Alert severity={events > 0 ? 'warning' : 'info'}>
      {events > 0 &&
        t(
          'Some numbers may be too low. Actions that weren’t counted: {{number}}. They came from networks with unusually many visitors, or after a gallery had reached its limit for a day.',
          { number: format.number(events) },
        )}{' '}
      {otherViews > 0 &&
        t(
          'Up to {{limit}} photos per gallery and day are counted individually. Views of other photos: {{number}}.',
          { limit: format.number(VISIT_BUDGET.photos), number: format.number(otherViews) },
        )}
    </Alert>
  )
}
