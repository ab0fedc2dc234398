import Typography from '@mui/material/Typography'
import type { Order } from '@proofdesk/contract/admin/order'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { MenuWord, SelectionBar } from '../../../ui/selection-bar.tsx'
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
        <Typography variant="body2" color="textSecondary">
          {t('{{amount}} net', {
            amount: sumNet(selected)
              .map(({ amount, currency }) => format.money(amount, currency))
              .join(' + '),
          })}
        </Typography>
      )}
    </SelectionBar>
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
