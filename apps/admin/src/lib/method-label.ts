import { type OfflineMethod, type PaymentMethod, isOffline } from '@proofdesk/domain/payment-method'
import type { TFunction } from 'i18next'

/** A payment method in words. */
export function methodLabel(t: TFunction, method: PaymentMethod): string {
  if (method === 'stripe') return t('Card')
  if (method === 'giftCard') return t('Gift card')
  if (!isOffline(method)) return BRANDS[method]
  const words: Record<OfflineMethod, string> = {
    cash: t('Cash'),
    terminal: t('Card terminal'),
    transfer: t('Bank transfer'),
    other: t('Other method'),
  }
  return words[method]
}

/** Brand names are the same in every language. */
const BRANDS = {
  paypal: 'PayPal',
  gcash: 'GCash',
  touchngo: 'Touch ’n Go',
  grabpay: 'GrabPay',
  fpx: 'FPX',
} as const
