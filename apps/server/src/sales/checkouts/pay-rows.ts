import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { isPackage, soldLabel } from '@proofdesk/domain/line-label'
import { taxLabel } from '@proofdesk/domain/tax-text'
import { type Translate, translatorOf } from '../../i18n/translate.ts'
import type { SessionRequest } from '../../ground/ports/payments/payments.ts'
import { type StoredAmounts, storedOrderRows } from '../orders/stored-order-rows.ts'
import type { CheckoutRow } from './checkouts.queries.ts'

type PaidCheckout = StoredAmounts & Pick<CheckoutRow, 'lines' | 'locale' | 'giftCardAmount'>

/**
 * The lines on the provider's page: the rows of the cart. A page supports only one discount, so the tax that a company
 * with reverse charge doesn't pay, and what gift cards pay, are combined with the coupon's discount.
 */
export function toPayRows(checkout: PaidCheckout): Pick<SessionRequest, 'items' | 'discount'> {
  const t = translatorOf(checkout.locale)
  const { rows } = storedOrderRows(checkout, checkout.lines)
  const isReversed = rows.some(({ kind, amount }) => kind === 'reverseCharge' && amount < 0)
  const isReduced = rows.some(({ kind }) => kind === 'discount')
  const { giftCardAmount } = checkout
  const taken = rows.reduce((sum, { amount }) => sum + Math.min(0, amount), 0 - giftCardAmount)
  const isByCard = giftCardAmount > 0
  return {
    items: rows.flatMap((row): SessionRequest['items'] => {
      if (row.kind === 'product')
        return [
          {
            name: soldLabel(row.product),
            ...(isPackage(row.product) && {
              detail: row.product.items.map(({ name }) => name).join(', '),
            }),
            amount: row.amount,
          },
        ]
      if (row.kind === 'tax')
        return [{ name: taxLabel(row.sum, toFormatLocale(t.language)), amount: row.amount }]
      return row.kind === 'shipping' && row.amount > 0
        ? [{ name: t('Shipping'), amount: row.amount }]
        : []
    }),
    discount:
      taken < 0 ? { name: nameOf(t, { isReduced, isReversed, isByCard }), amount: -taken } : null,
  }
}

/** Stripe shows 40 characters of it. */
function nameOf(
  t: Translate,
  taken: { isReduced: boolean; isReversed: boolean; isByCard: boolean },
): string {
  if (taken.isByCard)
    return taken.isReduced || taken.isReversed ? t('Gift card and discount') : t('Gift card')
  if (!taken.isReversed) return t('Discount')
  return taken.isReduced ? t('Discount and reverse charge') : t('Reverse charge')
}
