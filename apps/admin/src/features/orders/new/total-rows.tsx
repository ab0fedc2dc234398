import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { OfflineShop } from '@proofdesk/contract/admin/offline-orders'
import { orderRowsInMajor } from '@proofdesk/domain/order-rows'
import { taxLabel } from '@proofdesk/domain/tax-text'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/error-message.ts'
import { useFormat } from '../../../lib/format.ts'
import type { OrderPrice } from './use-order-price.ts'

/** From the products' price to the total to pay. */
export function TotalRows({ shop, price }: { shop: OfflineShop; price: OrderPrice }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { offer, total, subtotal, error, retry } = price
  const made = orderRowsInMajor(
    {
      products: [{ amount: offer?.subtotal ?? subtotal }],
      discount: offer?.discount ?? 0,
      shipping: (price.isSent ? offer?.shipping : undefined) ?? undefined,
      shippingDiscount: offer?.shippingDiscount ?? 0,
      tax: shop.tax && { priceMode: shop.tax.priceMode, sums: offer?.taxes ?? [] },
      total: total ?? subtotal,
    },
    shop.currency,
  )
  const labels = {
    product: t('Products'),
    discount: offer?.coupon
      ? t('Discount ({{coupon}})', { coupon: offer.coupon.code })
      : t('Discount'),
    shipping: t('Shipping'),
    reverseCharge: t('Tax not charged (reverse charge)'),
  }
  const rows: { label: string; amount: number; isTotal?: boolean }[] = [
    ...(offer && made.rows.length > 1 ? made.rows : []).map((row) => ({
      label: row.kind === 'tax' ? taxLabel(row.sum, format.locale) : labels[row.kind],
      amount: row.amount,
    })),
    { label: t('Total'), amount: made.total, isTotal: true },
    ...made.included.map((sum) => ({
      label: t('including {{tax}}', { tax: taxLabel(sum, format.locale) }),
      amount: sum.tax,
    })),
  ]
  return (
    <>
      {error && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={retry}>
              {t('Retry')}
            </Button>
          }
        >
          {t('We couldn’t get the price.')} {errorMessage(error)}
        </Alert>
      )}
      <Box
        component="dl"
        className="tabular"
        aria-busy={total === undefined}
        sx={{ m: 0, opacity: total === undefined ? 0.6 : 1 }}
      >
        {rows.map(({ label, amount, isTotal = false }) => (
          <Box
            key={label}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 4,
              py: 1,
              fontWeight: isTotal ? 600 : 400,
              '& dt': { color: isTotal ? 'text.primary' : 'text.secondary' },
              '& dd': { m: 0 },
            }}
          >
            <dt>{label}</dt>
            <dd>{format.money(amount, shop.currency)}</dd>
          </Box>
        ))}
      </Box>
    </>
  )
}
