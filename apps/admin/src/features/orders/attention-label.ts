import type { AttentionFilter } from '@proofdesk/domain/order-attention'
import type { TFunction } from 'i18next'

export function attentionLabel(t: TFunction, attention: AttentionFilter): string {
  const words = {
    any: t('Needs attention'),
    prints: t('Refused by the lab'),
    refund: t('Refund failed'),
    dispute: t('Disputed'),
    damagedFile: t('Damaged file'),
    reel: t('Reel failed'),
  } as const
  return words[attention]
}
