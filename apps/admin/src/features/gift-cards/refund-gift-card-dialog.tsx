import type { GiftCard } from '@proofdesk/contract/admin/gift-cards'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useCancelGiftCard } from './gift-cards-api.ts'

/** Cancels an unused card, after the studio has returned the money itself. */
export function RefundGiftCardDialog({
  giftCard: { guid, amount, currency, lastFour },
  onClose,
}: {
  giftCard: GiftCard
  onClose: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const cancel = useCancelGiftCard(t('Gift card refunded'))
  return (
    <ConfirmDialog
      title={t('Refund the gift card ending in {{digits}}?', { digits: lastFour })}
      warning={null}
      confirmLabel={t('Refund card')}
      onConfirm={async () => {
        await cancel.mutateAsync({ body: { guid } })
        onClose()
      }}
      onClose={onClose}
    >
      {t('Refund {{amount}} to the buyer yourself. The card can no longer be used.', {
        amount: format.money(amount, currency),
      })}
    </ConfirmDialog>
  )
}
