import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { LabQuote } from '@proofdesk/contract/admin/labs'
import { Fragment } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import type { ProductControl } from './product-form.ts'
import { quoteMargin } from './quote-margin.ts'

interface QuoteLinesProps {
  control: ProductControl
  /** The list's currency. */
  currency: string
  quote: LabQuote
  item: LabQuote['items'][number]
}

/** The lab's price line by line, and what is left of the prices being edited. */
export function QuoteLines({ control, currency, quote, item }: QuoteLinesProps) {
  const { t } = useTranslation()
  const { money: toText, number } = useFormat()
  const [pricingModel, price, minUnits, maxUnits, volumeTiers] = useWatch({
    control,
    name: ['pricingModel', 'price', 'minUnits', 'maxUnits', 'volumeTiers'],
  })
  const quoted = quoteMargin(
    { pricingModel, price, minUnits, maxUnits, volumeTiers },
    quote,
    currency,
  )
  const toRange = ({ lowest, highest }: { lowest: number; highest: number }) =>
    lowest === highest
      ? toText(lowest, currency)
      : t('{{from}} to {{to}}', { from: toText(lowest, currency), to: toText(highest, currency) })
  const isLoss = quoted?.left !== undefined && quoted.left.lowest < 0
  const { shippingCost, commissionPercent } = quote
  const lines = [
    { label: t('Unit cost'), value: toText(item.unitCost.amount, item.unitCost.currency) },
    {
      label: t('Tax per unit'),
      value: item.taxUnitCost
        ? toText(item.taxUnitCost.amount, item.taxUnitCost.currency)
        : t('No charge'),
    },
    ...(shippingCost
      ? [
          {
            label: t('Shipping of an order'),
            value: toText(shippingCost.amount, shippingCost.currency),
          },
        ]
      : []),
    ...(quoted && commissionPercent > 0
      ? [
          {
            label: t('Commission ({{percent}}%)', { percent: number(commissionPercent) }),
            value: toRange(quoted.commission),
          },
        ]
      : []),
  ]
  return (
    <>
      <Box
        component="dl"
        className="tabular"
        aria-label={t('The lab’s price')}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          maxWidth: 360,
          columnGap: 6,
          rowGap: 1,
          m: 0,
          fontSize: 13,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, textAlign: 'right' },
        }}
      >
        {lines.map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
        {quoted && !quoted.left && (
          <>
            <dt>{t('Your price per unit')}</dt>
            <dd>{toRange(quoted.price)}</dd>
          </>
        )}
        {quoted?.left && (
          <>
            <Box component="dt" sx={{ fontWeight: 600, color: 'text.primary !important' }}>
              {t('Profit per unit')}
            </Box>
            <Box component="dd" sx={{ fontWeight: 600, color: isLoss ? 'error.main' : undefined }}>
              {toRange(quoted.left)}
            </Box>
          </>
        )}
      </Box>
      {quoted && (
        <QuoteNotes quoted={quoted} labCurrency={item.unitCost.currency} currency={currency} />
      )}
    </>
  )
}

interface QuoteNotesProps {
  quoted: NonNullable<ReturnType<typeof quoteMargin>>
  labCurrency: string
  /** The list's currency. */
  currency: string
}

/** Notes for understanding the numbers. */
function QuoteNotes({ quoted: { left }, labCurrency, currency }: QuoteNotesProps) {
  const { t } = useTranslation()
  if (!left)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t(
          'The lab charges in {{lab}}, your list sells in {{list}}: the margin depends on the exchange rate.',
          { lab: labCurrency, list: currency },
        )}
      </Typography>
    )
  return (
    <>
      {left.lowest < 0 && (
        <Typography variant="body2" color="error" sx={{ mt: 1 }}>
          {t('A unit can cost more than you earn on it.')}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t(
          'Shipping is charged once per order, so you keep more when several units are bought together. The payment provider’s fee isn’t included.',
        )}
      </Typography>
    </>
  )
}
