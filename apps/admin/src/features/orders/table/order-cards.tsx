import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import type { Order } from '@proofdesk/contract/admin/orders'
import type { RowSelectionState } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { fullName } from '../../../lib/person.ts'
import { MethodLabel } from '../method-label.tsx'
import { OrderStatusChip, PayoutChip } from '../order-chips.tsx'
import { orderName } from '../order-id.tsx'

interface OrderCardsProps {
  label: string
  orders: readonly Order[]
  hasGallery: boolean
  selection: RowSelectionState
  onSelection: (selection: RowSelectionState) => void
  onOpen: (guid: string) => void
  isBusy: boolean
}

/** The orders where there is no room for a table: a card each, the whole of it opens the order. */
export function OrderCards({
  label,
  orders,
  hasGallery,
  selection,
  onSelection,
  onOpen,
  isBusy,
}: OrderCardsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-busy={isBusy}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        opacity: isBusy ? 0.6 : 1,
      }}
    >
      {orders.map((order) => {
        const {
          guid,
          customer,
          grossProfit,
          netProfit,
          currency,
          createdAt,
          noImages,
          payoutStatus,
        } = order
        const isSelected = selection[guid] === true
        const facts = [
          format.dateTime(createdAt),
          t('{{number}} images', { count: noImages, number: format.number(noImages) }),
        ]
        if (hasGallery) facts.push(order.galleryName)
        facts.push(orderName(order))
        return (
          <Box
            component="li"
            key={guid}
            sx={{
              display: 'flex',
              alignItems: 'flex-start',
              pl: 1,
              '& + &': { borderTop: 1, borderColor: 'divider' },
              bgcolor: isSelected ? 'action.selected' : undefined,
            }}
          >
            <Checkbox
              checked={isSelected}
              onChange={(_, isOn) =>
                onSelection(
                  isOn
                    ? { ...selection, [guid]: true }
                    : Object.fromEntries(
                        Object.entries(selection).filter(([other]) => other !== guid),
                      ),
                )
              }
              slotProps={{
                input: { 'aria-label': t('Select order {{id}}', { id: orderName(order) }) },
              }}
              sx={{ mt: 1.5 }}
            />
            <ButtonBase
              onClick={() => onOpen(guid)}
              sx={{
                flexGrow: 1,
                minWidth: 0,
                display: 'block',
                textAlign: 'left',
                py: 3,
                pr: 4,
                pl: 1,
                font: 'inherit',
              }}
            >
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
                <Typography noWrap sx={{ fontWeight: 500 }}>
                  {fullName(customer) ?? t('(Name unknown)')}
                </Typography>
                <Typography className="tabular" sx={{ fontWeight: 500, flexShrink: 0 }}>
                  {format.money(grossProfit, currency)}
                </Typography>
              </Box>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
                <Typography variant="body2" color="textSecondary" sx={{ minWidth: 0 }}>
                  {facts.join(' · ')}
                </Typography>
                <Typography
                  variant="body2"
                  color="textSecondary"
                  className="tabular"
                  sx={{ flexShrink: 0 }}
                >
                  {t('{{amount}} net', { amount: format.money(netProfit, currency) })}
                </Typography>
              </Box>
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  gap: 2,
                  mt: 2,
                  fontSize: 12,
                }}
              >
                <OrderStatusChip status={order.status} />
                {payoutStatus !== null && <PayoutChip state={payoutStatus} />}
                <MethodLabel method={order.method} />
              </Box>
            </ButtonBase>
          </Box>
        )
      })}
    </Box>
  )
}
