import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Order } from '@proofdesk/contract/admin/order'
import type { OrderSort } from '@proofdesk/contract/admin/orders'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useAddressLines } from '../detail/address.tsx'
import { MethodLabel } from '../method-label.tsx'
import {
  AttentionChips,
  OrderStatusChip,
  PayoutChip,
  typeLabel,
  LabChip,
  RefundChip,
  DisputeChip,
  ReelFailedChip,
} from '../order-chips.tsx'
import { OrderId } from '../order-id.tsx'
import { fullName } from '../../../lib/full-name.ts'
import { orderLoss } from '../../../lib/order-loss.ts'
import { UtcTime } from './utc-time.tsx'

export interface OrderColumn {
  id: string
  label: (t: TFunction, timeZone: string) => string
  /** What the server sorts by; a column without it can't be sorted. */
  sort?: OrderSort
  /** Right-aligned, with figures of one width. */
  isNumber?: boolean
  cell: (order: Order, onOpen: (guid: string) => void) => ReactNode
}

/**
 * The columns of the orders table, in their order: which order, whose, and what it brought stand before a laptop's
 * right edge.
 */
export const ORDER_COLUMNS: readonly OrderColumn[] = [
  {
    id: 'orderId',
    label: (t) => t('Order ID'),
    cell: (order, onOpen) => <OrderId order={order} onOpen={() => onOpen(order.guid)} />,
  },
  {
    id: 'date',
    label: (t, timeZone) => t('Date ({{place}})', { place: placeOf(timeZone) }),
    sort: 'createdAt',
    cell: ({ createdAt }) => <OrderDate time={createdAt} />,
  },
  {
    id: 'name',
    label: (t) => t('Name'),
    sort: 'name',
    cell: ({ customer }) => <CustomerName customer={customer} />,
  },
  {
    id: 'status',
    label: (t) => t('Status'),
    sort: 'status',
    cell: (order) => (
      <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
        <OrderStatusChip status={order.status} />
        <LabChip order={order} />
        <RefundChip order={order} />
        <AttentionChips order={order} />
        <DisputeChip order={order} />
        <ReelFailedChip order={order} />
      </Box>
    ),
  },
  {
    id: 'grossProfit',
    label: (t) => t('Gross Profit'),
    sort: 'grossProfit',
    isNumber: true,
    cell: ({ grossProfit, currency }) => <Amount value={grossProfit} currency={currency} />,
  },
  {
    id: 'netProfit',
    label: (t) => t('Net Profit'),
    sort: 'netProfit',
    isNumber: true,
    cell: (order) => <NetProfit order={order} />,
  },
  {
    id: 'payoutStatus',
    label: (t) => t('Payout Status'),
    cell: ({ payoutStatus }) => <PayoutChip state={payoutStatus} />,
  },
  {
    id: 'method',
    label: (t) => t('Method'),
    sort: 'method',
    cell: ({ method }) => <MethodLabel method={method} />,
  },
  {
    id: 'takenBy',
    label: (t) => t('Taken by'),
    cell: ({ takenBy }) => (takenBy ? <Clipped text={takenBy.name} /> : '–'),
  },
  {
    id: 'gallery',
    label: (t) => t('Gallery'),
    cell: ({ galleryName }) => <Clipped text={galleryName} />,
  },
  {
    id: 'type',
    label: (t) => t('Type'),
    cell: ({ productTypes }) => <TypeChips types={productTypes} />,
  },
  {
    id: 'noImages',
    label: (t) => t('No Images'),
    sort: 'noImages',
    isNumber: true,
    cell: ({ noImages }) => <Count value={noImages} />,
  },
  {
    id: 'time',
    label: (t) => t('Time (UTC)'),
    cell: ({ createdAt }) => <UtcTime time={createdAt} />,
  },
  { id: 'coupons', label: (t) => t('Coupons'), cell: ({ couponCode }) => couponCode || '–' },
  {
    id: 'currency',
    label: (t) => t('Currency'),
    sort: 'currency',
    cell: ({ currency }) => currency,
  },
  {
    id: 'fees',
    label: (t) => t('Fee'),
    sort: 'fees',
    isNumber: true,
    cell: ({ fees, currency }) => <Amount value={fees} currency={currency} />,
  },
  {
    id: 'shippingFee',
    label: (t) => t('Shipping Fee'),
    sort: 'shippingFee',
    isNumber: true,
    cell: ({ shippingFee, currency }) => <Amount value={shippingFee} currency={currency} />,
  },
  {
    id: 'transactionFee',
    label: (t) => t('Transaction Fee'),
    sort: 'transactionFee',
    isNumber: true,
    cell: ({ transactionFee, currency }) => <Amount value={transactionFee} currency={currency} />,
  },
  {
    id: 'mobileNumber',
    label: (t) => t('Mobile number'),
    cell: ({ customer }) => customer.mobileNumber || '–',
  },
  {
    id: 'address',
    label: (t) => t('Address'),
    cell: ({ address }) => <AddressLine address={address} />,
  },
]

/** Those that say something: in a gallery's own tab its name would be the same in every row. */
export function columnsOf(gallery: Gallery | undefined): readonly OrderColumn[] {
  return ORDER_COLUMNS.filter(({ id }) => gallery === undefined || id !== 'gallery')
}

/** The net profit, and below one of 0 the loss that sums are less by. */
function NetProfit({ order }: { order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  const loss = orderLoss(order)
  return (
    <>
      <Amount value={order.netProfit} currency={order.currency} />
      {loss > 0 && (
        <Typography variant="caption" component="div" color="textSecondary">
          {t('Loss {{amount}}', { amount: format.money(loss, order.currency) })}
        </Typography>
      )}
    </>
  )
}

function Amount({ value, currency }: { value: number; currency: string }) {
  return useFormat().money(value, currency)
}

function Count({ value }: { value: number }) {
  return useFormat().number(value)
}

function OrderDate({ time }: { time: number }) {
  return <span className="tabular">{useFormat().dateTime(time)}</span>
}

/** The clock that days and filters go by: `Europe/Berlin` is Berlin. */
function placeOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

function CustomerName({ customer }: { customer: Order['customer'] }) {
  const { t } = useTranslation()
  return <Clipped text={fullName(customer) || t('(Name unknown)')} />
}

function AddressLine({ address }: { address: Order['address'] }) {
  const parts = useAddressLines(address)
  return parts.length === 0 ? '–' : <Clipped text={parts.join(', ')} />
}

function Clipped({ text }: { text: string }) {
  return (
    <Box
      component="span"
      title={text}
      sx={{
        display: 'block',
        maxWidth: 200,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {text}
    </Box>
  )
}

/** What was bought, by kind. */
export function TypeChips({ types }: { types: Order['productTypes'] }) {
  const { t } = useTranslation()
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, verticalAlign: 'middle' }}>
      {types.map((type) => (
        <Chip
          key={type}
          component="span"
          size="small"
          variant="outlined"
          label={typeLabel(t, type)}
        />
      ))}
    </Box>
  )
}
