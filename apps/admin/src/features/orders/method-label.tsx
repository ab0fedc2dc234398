import Box from '@mui/material/Box'
import { PAYMENT_ICONS } from '@proofdesk/domain/payment-icon'
import { type OfflineMethod, type PaymentMethod, isOffline } from '@proofdesk/domain/payment-method'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** An order's payment method in words. */
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

/** An order's payment method: icon and word, since the icon alone says little. */
export function MethodLabel({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation()
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        whiteSpace: 'nowrap',
        verticalAlign: 'middle',
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 24 24"
        aria-hidden
        sx={{
          width: 18,
          height: 18,
          flex: 'none',
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: 1.75,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
          color: 'text.secondary',
        }}
      >
        <path d={PAYMENT_ICONS[method]} />
      </Box>
      {methodLabel(t, method)}
    </Box>
  )
}
