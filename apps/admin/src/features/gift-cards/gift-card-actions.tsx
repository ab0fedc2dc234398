import type { GiftCard } from '@proofdesk/contract/admin/gift-cards'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { useCan } from '../../lib/session.ts'
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx'
import { useBlockGiftCard, useSendGiftCard } from './gift-cards-api.ts'

/** What can be done with a card. */
export function GiftCardActions({ giftCard }: { giftCard: GiftCard }) {
  const { t } = useTranslation()
  const can = useCan()
  const dialog = useDialogAddress()
  const { guid, state, amount, balance, lastFour, recipientAddress } = giftCard
  const isBlocked = state === 'blocked'
  const block = useBlockGiftCard(isBlocked ? t('Gift card unblocked') : t('Gift card blocked'))
  const send = useSendGiftCard(t('Gift card sent'))
  const actions: MenuAction[] = []
  if (recipientAddress !== '' && state === 'active')
    actions.push({ label: t('Send again'), onSelect: () => send.mutate({ body: { guid } }) })
  if (can('refundOrders') && state !== 'cancelled')
    actions.push(
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
    )
  if (actions.length === 0) return null
  return (
    <ActionMenu
      label={t('Actions for the gift card ending in {{digits}}', { digits: lastFour })}
      actions={actions}
    />
  )
}
