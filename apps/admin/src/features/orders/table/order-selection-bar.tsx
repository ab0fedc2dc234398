import ShippedIcon from '@mui/icons-material/LocalShippingOutlined'
import SlipIcon from '@mui/icons-material/ReceiptLongOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Order } from '@proofdesk/contract/admin/order'
import { PACKING_SLIPS_MAX } from '@proofdesk/contract/admin/orders'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { MenuWord, SelectionBar } from '../../../ui/selection-bar.tsx'
import { MarkManyDialog } from '../actions/mark-many-dialog.tsx'
import { usePackingSlips } from '../actions/use-packing-slips.ts'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { orderName } from '../../../lib/order-name.ts'

interface OrderSelectionBarProps {
  selected: readonly Order[]
  onClear: () => void
}

/** What is selected: several orders are added up, actions are for one order at a time. */
export function OrderSelectionBar({ selected, onClear }: OrderSelectionBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const actions = useOrderActions()
  const [only] = selected
  if (!only) return null
  return (
    <SelectionBar
      text={t('{{count}} orders selected', { count: selected.length })}
      onClear={onClear}
    >
      {selected.length === 1 ? (
        <ActionMenu
          label={t('Actions for order {{id}}', { id: orderName(only) })}
          icon={<MenuWord text={t('Actions')} />}
          actions={actions(only)}
        />
      ) : (
        <>
          <ManyActions orders={selected} onDone={onClear} />
          <Typography variant="body2" color="textSecondary">
            {t('{{amount}} net', {
              amount: sumNet(selected)
                .map(({ amount, currency }) => format.money(amount, currency))
                .join(' + '),
            })}
          </Typography>
        </>
      )}
    </SelectionBar>
  )
}

/** What can be done with several orders at once. */
function ManyActions({ orders, onDone }: { orders: readonly Order[]; onDone: () => void }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const slips = usePackingSlips()
  const waiting = orders.filter(({ status }) => status !== 'Shipped')
  return (
    <>
      <Button
        size="small"
        startIcon={<ShippedIcon fontSize="small" />}
        disabled={waiting.length === 0}
        onClick={() => dialog.open('mark-many')}
      >
        {t('Mark as shipped…')}
      </Button>
      <Button
        size="small"
        startIcon={<SlipIcon fontSize="small" />}
        loading={slips.isPending}
        loadingPosition="start"
        disabled={orders.length > PACKING_SLIPS_MAX}
        onClick={() => slips.save(orders.map(({ guid }) => guid))}
      >
        {t('Packing slips (PDF)')}
      </Button>
      {dialog.name === 'mark-many' && waiting.length > 0 && (
        <MarkManyDialog
          orders={waiting}
          onDone={() => {
            dialog.close()
            onDone()
          }}
          onClose={dialog.close}
        />
      )}
    </>
  )
}

/** What the orders brought, in major units, for each currency. */
function sumNet(orders: readonly Order[]): { amount: number; currency: string }[] {
  return [...Map.groupBy(orders, ({ currency }) => currency)].map(([currency, group]) => ({
    currency,
    amount: toMajor({
      currency,
      amount: group.reduce((sum, { netProfit }) => sum + (toMinor(netProfit, currency) ?? 0), 0),
    }),
  }))
}
