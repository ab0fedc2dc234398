import Box from '@mui/material/Box'
import { PAYMENT_ICONS } from '@proofdesk/domain/payment-icon'
import type { PaymentMethod } from '@proofdesk/domain/payment-method'
import { useTranslation } from 'react-i18next'
import { methodLabel } from '../../lib/method-label.ts'

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
