import type { CouponStatus } from '@proofdesk/domain/coupon'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../ui/status-chip.tsx'
import { TAB_LABELS } from './coupon-text.ts'

const COLOURS = { live: 'live', redeemed: 'waiting', expired: 'draft' } as const

export function CouponStatusChip({ status }: { status: CouponStatus }) {
  const { t } = useTranslation()
  return <StatusChip status={COLOURS[status]} label={TAB_LABELS[status](t)} />
}
