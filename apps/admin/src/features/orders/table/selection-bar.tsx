import CloseIcon from '@mui/icons-material/Close'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Order } from '@proofdesk/contract/admin/orders'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { orderName } from '../order-id.tsx'

interface SelectionBarProps {
  selected: readonly Order[]
  onClear: () => void
}

/** What is selected: several orders are added up, actions are for one order at a time. */
export function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const actions = useOrderActions()
  const [only] = selected
  if (!only) return null
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 36 }}
    >
      <IconButton size="small" aria-label={t('Clear the selection')} onClick={onClear}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Typography role="status" className="tabular" sx={{ fontWeight: 500 }}>
        {t('{{count}} orders selected', { count: selected.length })}
      </Typography>
      {selected.length === 1 ? (
        <ActionMenu
          label={t('Actions for order {{id}}', { id: orderName(only) })}
          icon={
            <Box
              component="span"
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                gap: 0.5,
                px: 1,
                fontSize: 14,
                fontWeight: 500,
                color: 'text.primary',
              }}
            >
              {t('Actions')}
              <ExpandMoreIcon fontSize="small" />
            </Box>
          }
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
    </Box>
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
