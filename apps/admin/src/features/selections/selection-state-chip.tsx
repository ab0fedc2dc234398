import type { Selection } from '@proofdesk/contract/admin/selections'
import type { SelectionStanding } from '@proofdesk/domain/selection'
import { standingOf } from '@proofdesk/domain/selection-standing'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../ui/status-chip.tsx'
import { standingLabel } from './selection-text.ts'

const STATUSES = {
  open: 'draft',
  reopened: 'waiting',
  submitted: 'live',
  over: 'failed',
} as const satisfies Record<SelectionStanding, string>

/** The state of a list, which tells whether its people can still change it. */
export function SelectionStateChip({
  selection,
}: {
  selection: Pick<Selection, 'state' | 'lock'>
}) {
  const { t } = useTranslation()
  const standing = standingOf(selection)
  return <StatusChip status={STATUSES[standing]} label={standingLabel(t, standing)} />
}
