import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import { type RefundableOrder, splitRefund } from '@proofdesk/domain/refund'
import { couponOfRefund } from '@proofdesk/domain/refund-coupon'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { BoughtPicture } from '../detail/bought-picture.tsx'
import { copiesOf, unitsLeft } from './refund-form.ts'
import { RefundPhotos } from './refund-photos.tsx'

interface RefundLinesProps {
  order: OrderDetail
  refundable: RefundableOrder
  quantities: Record<string, number>
  photos: Record<string, string[]>
  /** The quantity of a line, and its chosen photos if single ones are chosen. */
  onChange: (guid: string, quantity: number, photos: string[]) => void
}

/** The products of an order, each with the quantity to refund. */
export function RefundLines({ order, refundable, quantities, photos, onChange }: RefundLinesProps) {
  const { t } = useTranslation()
  return (
    <Box component="ul" aria-label={t('Products')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {order.items.map((line) => (
        <RefundLine
          key={line.guid}
          line={line}
          currency={order.currency}
          refundable={refundable}
          quantity={quantities[line.guid] ?? 0}
          photos={photos[line.guid] ?? []}
          onChange={(quantity, chosen = []) => onChange(line.guid, quantity, chosen)}
        />
      ))}
    </Box>
  )
}

interface RefundLineProps {
  line: OrderDetail['items'][number]
  currency: string
  refundable: RefundableOrder
  quantity: number
  photos: readonly string[]
  onChange: (quantity: number, photos?: string[]) => void
}

function RefundLine({ line, currency, refundable, quantity, photos, onChange }: RefundLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { guid, product } = line
  const left = unitsLeft(refundable, guid)
  // Calculated as if nothing else were refunded, so that each line shows its own amount.
  const split = splitRefund(
    { ...refundable, given: { ...refundable.given, amount: 0 } },
    { lines: [{ guid, quantity: quantity || Math.max(1, left) }] },
  )
  const given = 'refusal' in split ? 0 : split.amount
  const money = (minor: number) => format.money(toMajor({ amount: minor, currency }), currency)
  const minor = (major: number) => toMinor(major, currency) ?? 0
  const coupon = couponOfRefund(given, {
    amount: minor(line.amount),
    discount: minor(line.discount),
  })
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <FormControlLabel
        sx={{ flex: '1 1 0', minWidth: 120, mr: 0, overflowWrap: 'anywhere' }}
        disabled={left === 0}
        control={
          <Checkbox
            size="small"
            checked={quantity > 0}
            onChange={(_, isChosen) => onChange(isChosen ? left : 0)}
          />
        }
        label={
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            {line.items[0] && <LinePicture item={line.items[0]} />}
            <span>{product.name}</span>
          </Box>
        }
      />
      {quantity > 0 && left > 1 && (
        <RefundCount name={product.name} quantity={quantity} left={left} onChange={onChange} />
      )}
      <Box
        component="span"
        className="tabular"
        sx={{
          flexShrink: 0,
          textAlign: 'right',
          color: quantity > 0 ? undefined : 'text.secondary',
        }}
      >
        {left === 0 ? t('Refunded') : money(given)}
        {line.units > 1 && left > 0 && (
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ display: 'block' }}
          >
            {t('{{number}} left', { number: format.number(left) })}
          </Typography>
        )}
        {left > 0 && coupon > 0 && (
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ display: 'block' }}
          >
            {t('{{price}} less {{discount}} of the coupon', {
              price: money(given + coupon),
              discount: money(coupon),
            })}
          </Typography>
        )}
      </Box>
      {left > 0 && line.unitPrice !== null && line.items.length > 1 && (
        <RefundPhotos
          line={line}
          lines={refundable.lines}
          chosen={photos}
          onChange={(chosen) =>
            onChange(
              copiesOf(refundable.lines, guid, chosen).reduce((sum, { copies }) => sum + copies, 0),
              chosen,
            )
          }
        />
      )}
    </Box>
  )
}

/** The picture of a line's photo; its accessible name is the product's. */
function LinePicture({ item }: { item: OrderDetail['items'][number]['items'][number] }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ display: 'inline-block', flexShrink: 0, maxWidth: 64, overflow: 'hidden' }}
    >
      <BoughtPicture item={item} height={36} />
    </Box>
  )
}

interface RefundCountProps {
  name: string
  quantity: number
  left: number
  onChange: (quantity: number) => void
}

function RefundCount({ name, quantity, left, onChange }: RefundCountProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <TextField
      id={id}
      size="small"
      type="number"
      value={quantity}
      onChange={(event) =>
        onChange(Math.min(left, Math.max(1, Math.trunc(Number(event.target.value)) || 1)))
      }
      slotProps={{
        htmlInput: { min: 1, max: left, 'aria-label': t('How many of {{name}}', { name }) },
      }}
      sx={{ width: 84, flexShrink: 0 }}
    />
  )
}
