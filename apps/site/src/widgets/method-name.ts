import type { PaymentMethod } from '@proofdesk/domain/payment-method'
import type { TFunction } from 'i18next'

/** The buyer's name of a payment method; undefined for methods without one. */
export function methodName(method: PaymentMethod, t: TFunction): string | undefined {
  const names: Record<PaymentMethod, string | undefined> = {
    stripe: t('Card'),
    paypal: t('PayPal'),
    gcash: t('GCash'),
    touchngo: t('Touch ’n Go'),
    grabpay: t('GrabPay'),
    fpx: t('FPX online banking'),
    cash: t('Cash'),
    terminal: t('Card'),
    transfer: t('Bank transfer'),
    giftCard: t('Gift card'),
    other: undefined,
  }
  return names[method]
}
