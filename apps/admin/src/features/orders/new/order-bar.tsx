import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { OfflineShop } from '@proofdesk/contract/admin/offline-orders'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import type { Draft } from './draft.ts'
import type { OrderPrice } from './use-order-price.ts'

/** Within reach of the thumb: the chosen photos, their price, and the button to the payment. */
export function OrderBar({
  shop,
  cart,
  price,
  onContinue,
}: {
  shop: OfflineShop
  cart: Draft['cart']
  price: OrderPrice
  onContinue: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const pieces = cart.reduce(
    (sum, { items }) => sum + items.reduce((copies, item) => copies + item.copies, 0),
    0,
  )
  return (
    <BottomBar>
      <Box sx={{ minWidth: 0 }} role="status">
        <Typography variant="body2" color="textSecondary">
          {pieces === 0
            ? t('Tap photos to add them')
            : t('{{number}} chosen', { number: format.number(pieces) })}
        </Typography>
        <Typography className="tabular" sx={{ fontSize: 18, fontWeight: 600 }}>
          {format.money(price.total ?? price.subtotal, shop.currency)}
        </Typography>
      </Box>
      <Button
        variant="contained"
        color="primary"
        size="large"
        disabled={pieces === 0}
        onClick={onContinue}
        sx={{ minHeight: 48, minWidth: 140 }}
      >
        {t('Continue')}
      </Button>
    </BottomBar>
  )
}

/** A spacer as wide as the side navigation, where there is one, so that the bar's content aligns with the page. */
const besideNavigation = {
  display: 'none',
  width: 180,
  flexShrink: 0,
  'body:has(nav + main) &': { display: { md: 'block' } },
} as const

/** A bar at the bottom edge of the screen, above the safe area of phones. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        inset: 'auto 0 0 0',
        pt: 2,
        pb: 'calc(8px + env(safe-area-inset-bottom))',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', gap: 8, maxWidth: 'xl', mx: 'auto', px: { xs: 4, sm: 6 } }}>
        <Box sx={besideNavigation} />
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 4,
            flexGrow: 1,
            minWidth: 0,
          }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  )
}
