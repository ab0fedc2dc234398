import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Order } from '@proofdesk/contract/admin/order'
import type { OrderSort } from '@proofdesk/contract/admin/orders'
import { useTranslation } from 'react-i18next'
import { addressLines } from './detail/address.tsx'
import { MethodLabel } from './method-label.tsx'
import {
  AttentionChips,
  NamedPayoutChip,
  OrderStatusChip,
  PayoutChip,
  typeLabel,
  LabChip,
  RefundChip,
  DisputeChip,
  ReelFailedChip,
} from './order-chips.tsx'
import { OrderId } from './order-id.tsx'
import { placeOf } from './place-of.ts'
import { fullName } from '../../lib/full-name.ts'
import { orderLoss } from '../../lib/order-loss.ts'
import { orderName } from '../../lib/order-name.ts'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import type { ListColumn, ListWords } from '../../widgets/list-page/list-column.ts'
import type { ListCardContent } from '../../widgets/list-page/list.ts'
import { useOpenOrder } from './search/use-open-order.ts'
import { UtcTime } from './utc-time.tsx'

/**
 * The columns of the orders table, in order. Those shown by default fit a laptop: the order, its buyer, its status, its
 * amounts and its payout.
 */
export const ORDER_COLUMNS: readonly ListColumn<Order, OrderSort>[] = [
  {
    id: 'orderId',
    label: ({ t }) => t('Order ID'),
    cell: (order) => <OpenableId order={order} />,
  },
  {
    id: 'date',
    label: ({ t, timeZone }) => t('Date ({{place}})', { place: placeOf(timeZone) }),
    sort: 'createdAt',
    cell: ({ createdAt }, { format }) => format.dateTime(createdAt),
  },
  {
    id: 'name',
    label: ({ t }) => t('Name'),
    sort: 'name',
    cell: buyerName,
    width: 200,
  },
  {
    id: 'status',
    label: ({ t }) => t('Status'),
    sort: 'status',
    cell: (order) => (
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, maxWidth: 280 }}>
        <StateChips order={order} />
      </Box>
    ),
  },
  {
    id: 'grossProfit',
    label: ({ t }) => t('Gross Profit'),
    hint: ({ t }) => t('What the buyer paid, less refunds'),
    sort: 'grossProfit',
    isNumber: true,
    cell: ({ grossProfit, currency }, { format }) => format.money(grossProfit, currency),
  },
  {
    id: 'netProfit',
    label: ({ t }) => t('Net Profit'),
    hint: ({ t }) => t('What you keep after all fees'),
    sort: 'netProfit',
    isNumber: true,
    cell: (order, words) => <NetProfit order={order} words={words} />,
  },
  {
    id: 'payoutStatus',
    label: ({ t }) => t('Payout Status'),
    hint: ({ t }) => t('Whether the money has been paid out to you'),
    cell: ({ payoutStatus }) => <PayoutChip state={payoutStatus} />,
  },
  {
    id: 'method',
    label: ({ t }) => t('Method'),
    isHiddenAtFirst: true,
    sort: 'method',
    cell: ({ method }) => <MethodLabel method={method} />,
  },
  {
    id: 'takenBy',
    label: ({ t }) => t('Taken by'),
    isHiddenAtFirst: true,
    cell: ({ takenBy }) => takenBy?.name ?? '–',
    width: 200,
  },
  {
    id: 'gallery',
    label: ({ t }) => t('Gallery'),
    isHiddenAtFirst: true,
    cell: ({ galleryName }) => galleryName,
    width: 200,
  },
  {
    id: 'type',
    label: ({ t }) => t('Type'),
    isHiddenAtFirst: true,
    cell: ({ productTypes }) => <TypeChips types={productTypes} />,
  },
  {
    id: 'noImages',
    label: ({ t }) => t('No Images'),
    hint: ({ t }) => t('How many images were bought'),
    isHiddenAtFirst: true,
    sort: 'noImages',
    isNumber: true,
    cell: ({ noImages }, { format }) => format.number(noImages),
  },
  {
    id: 'time',
    label: ({ t }) => t('Time (UTC)'),
    isHiddenAtFirst: true,
    cell: ({ createdAt }) => <UtcTime time={createdAt} />,
  },
  {
    id: 'coupons',
    label: ({ t }) => t('Coupons'),
    isHiddenAtFirst: true,
    cell: ({ couponCode }) => couponCode || '–',
  },
  {
    id: 'currency',
    label: ({ t }) => t('Currency'),
    isHiddenAtFirst: true,
    sort: 'currency',
    cell: ({ currency }) => currency,
  },
  {
    id: 'fees',
    label: ({ t }) => t('Fee'),
    hint: ({ t }) => t('The commission of the platform'),
    isHiddenAtFirst: true,
    sort: 'fees',
    isNumber: true,
    cell: ({ fees, currency }, { format }) => format.money(fees, currency),
  },
  {
    id: 'shippingFee',
    label: ({ t }) => t('Shipping Fee'),
    hint: ({ t }) => t('What the lab charges to make and ship prints'),
    isHiddenAtFirst: true,
    sort: 'shippingFee',
    isNumber: true,
    cell: ({ shippingFee, currency }, { format }) => format.money(shippingFee, currency),
  },
  {
    id: 'transactionFee',
    label: ({ t }) => t('Transaction Fee'),
    hint: ({ t }) => t('What the payment provider charges'),
    isHiddenAtFirst: true,
    sort: 'transactionFee',
    isNumber: true,
    cell: ({ transactionFee, currency }, { format }) => format.money(transactionFee, currency),
  },
  {
    id: 'mobileNumber',
    label: ({ t }) => t('Mobile number'),
    isHiddenAtFirst: true,
    cell: ({ customer }) => customer.mobileNumber || '–',
  },
  {
    id: 'address',
    label: ({ t }) => t('Address'),
    isHiddenAtFirst: true,
    cell: ({ address }, { format }) => addressLines(address, format).join(', ') || '–',
    width: 200,
  },
]

/** Leaves out the gallery column in a gallery's own tab, where every row would have the same name. */
export function columnsOf(gallery: Gallery | undefined): readonly ListColumn<Order, OrderSort>[] {
  return ORDER_COLUMNS.filter(({ id }) => gallery === undefined || id !== 'gallery')
}

/** The net profit and, below it, the loss that is deducted from the totals. */
function NetProfit({ order, words: { t, format } }: { order: Order; words: ListWords }) {
  const loss = orderLoss(order)
  return (
    <>
      {format.money(order.netProfit, order.currency)}
      {loss > 0 && (
        <Typography variant="caption" component="div" color="textSecondary">
          {t('Loss {{amount}}', { amount: format.money(loss, order.currency) })}
        </Typography>
      )}
    </>
  )
}

function buyerName({ customer }: Order, { t }: ListWords): string {
  return fullName(customer) || t('(Name unknown)')
}

function OpenableId({ order }: { order: Order }) {
  const { open } = useOpenOrder()
  return <OrderId order={order} onOpen={() => open(order.guid)} />
}

/** The order's status and anything that needs attention. */
function StateChips({ order }: { order: Order }) {
  return (
    <>
      <OrderStatusChip status={order.status} />
      <LabChip order={order} />
      <RefundChip order={order} />
      <AttentionChips order={order} />
      <DisputeChip order={order} />
      <ReelFailedChip order={order} />
    </>
  )
}

/** The product types in the order. */
function TypeChips({ types }: { types: Order['productTypes'] }) {
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

export function orderCard(order: Order, words: ListWords, hasGallery: boolean): ListCardContent {
  const { t, format } = words
  const { grossProfit, netProfit, currency, createdAt, noImages, galleryName } = order
  const loss = orderLoss(order)
  return {
    title: (
      <>
        {buyerName(order, words)}
        <ProblemSign of={order} />
      </>
    ),
    amount: format.money(grossProfit, currency),
    facts: [
      format.dateTime(createdAt),
      t('{{number}} images', { count: noImages, number: format.number(noImages) }),
      !hasGallery && galleryName,
      orderName(order),
    ],
    aside: (
      <>
        {t('{{amount}} net', { amount: format.money(netProfit, currency) })}
        {loss > 0 && (
          <Box component="span" sx={{ display: 'block' }}>
            {t('Loss {{amount}}', { amount: format.money(loss, currency) })}
          </Box>
        )}
      </>
    ),
    foot: (
      <>
        <StateChips order={order} />
        <NamedPayoutChip state={order.payoutStatus} />
        <MethodLabel method={order.method} />
      </>
    ),
  }
}
