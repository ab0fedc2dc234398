import type { GiftCard } from '@proofdesk/contract/admin/gift-cards'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { useCan } from '../../lib/session.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { useBlockGiftCard } from './gift-cards-api.ts'

/** What owners and administrators do with a card. */
export function GiftCardActions({ giftCard }: { giftCard: GiftCard }) {
  const { t } = useTranslation()
  const can = useCan()
  const dialog = useDialogAddress()
  const { guid, state, amount, balance, lastFour } = giftCard
  const isBlocked = state === 'blocked'
  const block = useBlockGiftCard(isBlocked ? t('Gift card unblocked') : t('Gift card blocked'))
  if (!can('refundOrders') || state === 'cancelled') return null
  return (
    <ActionMenu
      label={t('Actions for the gift card ending in {{digits}}', { digits: lastFour })}
      actions={[
        {
          label: isBlocked ? t('Unblock') : t('Block'),
          onSelect: () => block.mutate({ body: { guid, isBlocked: !isBlocked } }),
        },
        {
          label: t('Refund card'),
          onSelect: () => dialog.open('refund', guid),
          isDisabled: balance !== amount,
          isDestructive: true,
        },
      ]}
    />
  )
}
