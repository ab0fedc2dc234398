import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { OfflineShop } from '@proofdesk/contract/admin/offline-orders'
import { shownTaxes, taxLabel } from '@proofdesk/domain/tax-text'
import { useTranslation } from 'react-i18next'
import { errorSentence } from '../../../lib/error-sentence.ts'
import { useFormat } from '../../../lib/format.ts'
import type { OrderPrice } from './use-order-price.ts'

/** From what the products cost to what is paid. */
export function TotalRows({ shop, price }: { shop: OfflineShop; price: OrderPrice }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { offer, total, subtotal, error, retry } = price
  const { charged } = shownTaxes(offer?.taxes ?? [])
  const isAdded = shop.tax?.priceMode === 'exclusive'
  const rows: { label: string; amount: number; isTotal?: boolean }[] = []
  if (offer) {
    const { discount, shipping, coupon } = offer
    if (discount > 0 || (shipping ?? 0) > 0 || isAdded)
      rows.push({ label: t('Products'), amount: offer.subtotal })
    if (discount > 0)
      rows.push({
        label: coupon ? t('Discount ({{coupon}})', { coupon: coupon.code }) : t('Discount'),
        amount: -discount,
      })
    if (price.isSent && shipping !== null) rows.push({ label: t('Shipping'), amount: shipping })
    if (isAdded)
      for (const sum of charged) rows.push({ label: taxLabel(sum, format.locale), amount: sum.tax })
  }
  rows.push({ label: t('Total'), amount: total ?? subtotal, isTotal: true })
  if (!isAdded)
    for (const sum of charged)
      rows.push({
        label: t('including {{tax}}', { tax: taxLabel(sum, format.locale) }),
        amount: sum.tax,
      })
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
          {t('The price could not be asked.')} {errorSentence(error)}
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
