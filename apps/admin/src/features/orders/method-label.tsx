import BankIcon from '@mui/icons-material/AccountBalanceOutlined'
import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined'
import CardIcon from '@mui/icons-material/CreditCardOutlined'
import Box from '@mui/material/Box'
import type { PaymentMethod } from '@proofdesk/domain/payment-method'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** How an order was paid, in words. */
export function methodWord(t: TFunction, method: PaymentMethod): string {
  if (method === 'stripe') return t('Card')
  return BRANDS[method]
}

/** Names of companies are the same in every language. */
const BRANDS = {
  paypal: 'PayPal',
  gcash: 'GCash',
  touchngo: 'Touch ’n Go',
  grabpay: 'GrabPay',
  fpx: 'FPX',
} as const

const ICONS = {
  stripe: CardIcon,
  paypal: WalletIcon,
  gcash: WalletIcon,
  touchngo: WalletIcon,
  grabpay: WalletIcon,
  fpx: BankIcon,
} as const

/** How an order was paid: icon and word. */
export function MethodLabel({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation()
  const Icon = ICONS[method]
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
      <Icon aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
      {methodWord(t, method)}
    </Box>
  )
}
