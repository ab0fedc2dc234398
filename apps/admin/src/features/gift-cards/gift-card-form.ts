import type { SellGiftCard } from '@proofdesk/contract/admin/gift-cards'
import {
  EmailAddressOrNone,
  GalleryLocaleField,
  PersonName,
  text,
} from '@proofdesk/contract/fields'
import { problem } from '@proofdesk/contract/problems'
import { fromLocalTime } from '@proofdesk/domain/local-time'
import { readAmount } from '@proofdesk/domain/money-text'
import { OFFLINE_METHODS } from '@proofdesk/domain/payment-method'
import * as z from 'zod'

export const GiftCardForm = z
  .object({
    amount: z.string(),
    currency: z.string(),
    buyerName: PersonName.or(z.literal('')),
    recipientName: PersonName.or(z.literal('')),
    recipientAddress: EmailAddressOrNone,
    message: text(500),
    locale: GalleryLocaleField,
    /** On the account's clock; empty for immediately. */
    deliverAt: z.string(),
    method: z.enum(OFFLINE_METHODS),
    paymentNote: text(200),
  })
  .superRefine(({ amount, currency }, context) => {
    if (readAmount(amount, currency) === undefined)
      context.addIssue({
        code: 'custom',
        path: ['amount'],
        ...problem({ code: 'not_an_amount', currency }),
      })
  })
export type GiftCardForm = z.infer<typeof GiftCardForm>

/** The form as the server takes it. */
export function toSale(
  { amount, deliverAt, ...form }: GiftCardForm,
  { requestKey, timeZone }: { requestKey: string; timeZone: string },
): SellGiftCard {
  const at = fromLocalTime(deliverAt, timeZone)
  return {
    ...form,
    requestKey,
    amount: readAmount(amount, form.currency) ?? 0,
    ...(at !== undefined && { deliverAt: at }),
  }
}
