import type { GiftCardState } from '@proofdesk/domain/gift-card'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../ui/status-chip.tsx'

const COLOURS = { active: 'live', used: 'draft', blocked: 'failed', cancelled: 'draft' } as const

/** A card's state in words. */
export function giftCardStateLabel(t: TFunction, state: GiftCardState): string {
  const labels: Record<GiftCardState, string> = {
    active: t('Active'),
    used: t('Used up'),
    blocked: t('Blocked'),
    cancelled: t('Refunded'),
  }
  return labels[state]
}

export function GiftCardStateChip({ state }: { state: GiftCardState }) {
  const { t } = useTranslation()
  return <StatusChip status={COLOURS[state]} label={giftCardStateLabel(t, state)} />
}
