import ShippedIcon from '@mui/icons-material/LocalShippingOutlined'
import SlipIcon from '@mui/icons-material/ReceiptLongOutlined'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Order } from '@proofdesk/contract/admin/order'
import { BULK_ACTION_MAX } from '@proofdesk/domain/bulk-action'
import { PACKING_SLIPS_MAX } from '@proofdesk/contract/admin/orders'
import { toMajor } from '@proofdesk/domain/money'
import { shownNetProfit } from '@proofdesk/domain/order-money'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { MenuLabel, SelectionBar } from '../../ui/selection-bar.tsx'
import { usePackingSlips } from './actions/use-packing-slips.ts'
import { useOrderActions } from './actions/use-order-actions.tsx'
import { BulkMenu } from './bulk/bulk-menu.tsx'
import type { BulkTarget } from './bulk/bulk-target.ts'
import type { OrderSelection } from './use-order-selection.ts'
import { trueNetProfit } from '../../lib/order-loss.ts'
import { orderName } from '../../lib/order-name.ts'

interface OrderSelectionBarProps {
  selected: OrderSelection
  /** Number of matches; undefined while unknown. */
  total: number | undefined
}

/** The selection: totals of several orders, or of all matches. */
export function OrderSelectionBar({ selected, total }: OrderSelectionBarProps) {
  // Cards have no checkbox for the whole page.
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const { target, isPage, isAll, net, selectAll, clear } = selected
  const { t } = useTranslation()
  const format = useFormat()
  const actions = useOrderActions()
  const { orders, count } = target
  const [only] = orders
  if (!only) return null
  const sums = isAll ? net : sumNet(orders)
  return (
    <SelectionBar text={t('{{count, number}} orders selected', { count })} onClear={clear}>
      {count === 1 && !isAll ? (
        <ActionMenu
          label={t('Actions for order {{id}}', { id: orderName(only) })}
          icon={<MenuLabel text={t('Actions')} />}
          actions={actions(only)}
        />
      ) : (
        <>
          <ManyActions target={target} isAll={isAll} />
          <Typography variant="body2" color="textSecondary">
            {t('{{amount}} net', {
              amount: sums
                .map(({ amount, currency }) => format.money(amount, currency))
                .join(' + '),
            })}
          </Typography>
        </>
      )}
      {(isPage || isPhone) && !isAll && total !== undefined && total > orders.length && (
        <SelectAll total={total} onAll={selectAll} />
      )}
    </SelectionBar>
  )
}

/** Extends the selection from a page to all matches, unless there are too many. */
function SelectAll({ total, onAll }: { total: number; onAll: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (total > BULK_ACTION_MAX)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('{{total}} match, but you can select up to {{max}}. Narrow the filter.', {
          total: format.number(total),
          max: format.number(BULK_ACTION_MAX),
        })}
      </Typography>
    )
  return (
    <Button size="small" variant="outlined" onClick={onAll}>
      {t('Select all {{number}} that match', { number: format.number(total) })}
    </Button>
  )
}

/** The actions on several orders. */
function ManyActions({ target, isAll }: { target: BulkTarget; isAll: boolean }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const slips = usePackingSlips()
  const { orders } = target
  return (
    <>
      <Button
        size="small"
        startIcon={<ShippedIcon fontSize="small" />}
        onClick={() => dialog.open('bulk', 'markShipped')}
      >
        {t('Mark as shipped…')}
      </Button>
      <Button
        size="small"
        startIcon={<SlipIcon fontSize="small" />}
        loading={slips.isPending}
        loadingPosition="start"
        disabled={isAll || orders.length > PACKING_SLIPS_MAX}
        onClick={() => slips.save(orders.map(({ guid }) => guid))}
      >
        {t('Packing slips (PDF)')}
      </Button>
      <BulkMenu target={target} />
    </>
  )
}

/** The orders' net profit in major units, by currency, less losses. */
function sumNet(orders: readonly Order[]): { amount: number; currency: string }[] {
  return [...Map.groupBy(orders, ({ currency }) => currency)].map(([currency, group]) => ({
    currency,
    amount: toMajor({
      currency,
      amount: shownNetProfit(group.reduce((sum, order) => sum + trueNetProfit(order), 0)),
    }),
  }))
}
