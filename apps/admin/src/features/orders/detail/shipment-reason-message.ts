import type { ShipmentReason } from '@proofdesk/contract/admin/order'
import type { ShipmentProblem } from '@proofdesk/domain/shipment-problem'
import type { TFunction } from 'i18next'
import { photoProblemMessage } from '@proofdesk/contract/sentences/photo-problems'
import { withQuote } from '@proofdesk/contract/sentences/with-quote'

/** Why the lab doesn't make an order. */
export function shipmentReasonMessage(t: TFunction, reason: ShipmentReason): string {
  if (reason.code === 'photo_unreadable')
    return `${t('A photo could not be prepared for the lab.')} ${photoProblemMessage(t, reason.problem)}`
  return withQuote(t, SENTENCES[reason.code](t), reason.detail)
}

const SENTENCES: Record<ShipmentProblem, (t: TFunction) => string> = {
  no_address: (t) => t('The order has no address to send it to.'),
  original_gone: (t) => t('A photo’s original no longer exists.'),
  original_damaged: (t) => t('A photo’s original file is damaged. Upload it again, then retry.'),
  article_unknown: (t) => t('The lab doesn’t make this product.'),
  refused: (t) => t('The lab doesn’t accept this.'),
  cancelled: (t) => t('The lab has cancelled the order.'),
}
