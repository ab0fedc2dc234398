import { splitOrder } from '@proofdesk/domain/order-money'
import { initialOrderStatus } from '@proofdesk/domain/order-status'
import { isOffline } from '@proofdesk/domain/payment-method'
import type { CheckoutLine, checkouts } from '../../ground/db/tables/checkouts.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Payment } from '../../ground/ports/payments/payments.ts'

/** The order's row, from the frozen checkout and the split of the payment. */
export function toOrderRow(
  checkout: typeof checkouts.$inferSelect,
  payment: Payment,
  env: Pick<Deps['env'], 'PLATFORM_FEE_PERCENT'>,
) {
  const { buyer, lines } = checkout
  const { giftCardAmount } = checkout
  const grossProfit = payment.amount + giftCardAmount
  const outside = checkout.collector === 'outside' ? grossProfit : giftCardAmount
  return {
    accountGuid: checkout.accountGuid,
    engineGuid: checkout.engineGuid,
    currency: checkout.currency,
    method: checkout.method,
    // Prints handed over at the venue need no shipping.
    status:
      isOffline(checkout.method) && buyer.address === null
        ? ('Shipped' as const)
        : initialOrderStatus(lines, checkout),
    collector: checkout.collector,
    checkoutGuid: checkout.guid,
    paymentId: payment.id,
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    emailAddress: buyer.emailAddress,
    mobileNumber: buyer.mobileNumber,
    address: buyer.address,
    company: buyer.company ?? null,
    locale: checkout.locale,
    couponCode: checkout.couponCode,
    discount: checkout.discount,
    shippingPrice: checkout.shippingPrice,
    shippingTax: checkout.shippingTax,
    shippingDiscount: checkout.shippingDiscount,
    tax: checkout.tax,
    taxDetail: checkout.taxDetail,
    ...splitOrder({
      grossProfit,
      outside,
      shippingFee: checkout.shippingFee,
      transactionFee: payment.transactionFee,
      feePercent: env.PLATFORM_FEE_PERCENT,
    }),
    payoutExtra: 0 - outside,
    giftCardAmount,
    noImages: new Set(lines.flatMap((line) => line.items.map((item) => item.photoGuid))).size,
    productTypes: [...new Set(lines.map((line) => line.type))],
    preOrder: checkout.preOrder,
    reelCreation: lines.some(makesFilm) ? ('waiting' as const) : ('none' as const),
    additionalInfo: checkout.additionalInfo,
  }
}

/** Whether a film is made of the line's photos. */
export const makesFilm = ({ isReel, includeFilm }: Pick<CheckoutLine, 'isReel' | 'includeFilm'>) =>
  isReel === true || includeFilm === true
