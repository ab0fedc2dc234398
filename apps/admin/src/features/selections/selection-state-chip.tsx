import type { Selection } from '@proofdesk/contract/admin/selections'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../ui/status-chip.tsx'

/** The state of a list, which tells whether its people can still change it. */
export function SelectionStateChip({
  selection: { state, lock },
}: {
  selection: Pick<Selection, 'state' | 'lock'>
}) {
  const { t } = useTranslation()
  if (state === 'submitted') return <StatusChip status="live" label={t('Submitted')} />
  if (lock === 'over') return <StatusChip status="failed" label={t('Deadline passed')} />
  return state === 'reopened' ? (
    <StatusChip status="waiting" label={t('Reopened')} />
  ) : (
    <StatusChip status="draft" label={t('Choosing')} />
  )
}
