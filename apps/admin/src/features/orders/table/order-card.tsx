import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import type { Order } from '@proofdesk/contract/admin/order'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { selectedGround } from '../../../widgets/list-page/selected-ground.ts'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { MethodLabel } from '../method-label.tsx'
import {
  AttentionChips,
  DisputeChip,
  LabChip,
  OrderStatusChip,
  PayoutChip,
  RefundChip,
  ReelFailedChip,
} from '../order-chips.tsx'
import { orderLoss } from '../../../lib/order-loss.ts'
import { orderName } from '../../../lib/order-name.ts'
import { useOpenOrder } from '../search/use-open-order.ts'
import { fullName } from '../../../lib/full-name.ts'

interface OrderCardProps {
  order: Order
  hasGallery: boolean
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** An order on a phone: the whole card opens it. */
export function OrderCard({ order, hasGallery, isSelected, onSelect }: OrderCardProps) {
  const { t } = useTranslation()
  const { open } = useOpenOrder()
  return (
    <Box
      component="li"
      data-order={order.guid}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        pl: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        bgcolor: isSelected ? selectedGround : undefined,
      }}
    >
      <Checkbox
        checked={isSelected}
        onChange={(_, isOn) => onSelect(isOn)}
        slotProps={{
          input: { 'aria-label': t('Select order {{id}}', { id: orderName(order) }) },
        }}
        sx={{ mt: 1.5 }}
      />
      <ButtonBase
        onClick={() => open(order.guid)}
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
        <OrderFacts order={order} hasGallery={hasGallery} />
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
          <LabChip order={order} />
          <RefundChip order={order} />
          <AttentionChips order={order} />
          <DisputeChip order={order} />
          <ReelFailedChip order={order} />
          {order.payoutStatus !== null && <PayoutChip state={order.payoutStatus} />}
          <MethodLabel method={order.method} />
        </Box>
      </ButtonBase>
    </Box>
  )
}

/** Whose it is, when it came, and what it brought. */
function OrderFacts({ order, hasGallery }: Pick<OrderCardProps, 'order' | 'hasGallery'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { customer, grossProfit, netProfit, currency, createdAt, noImages } = order
  const loss = orderLoss(order)
  const facts = [
    format.dateTime(createdAt),
    t('{{number}} images', { count: noImages, number: format.number(noImages) }),
  ]
  if (hasGallery) facts.push(order.galleryName)
  facts.push(orderName(order))
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Typography noWrap sx={{ fontWeight: 500 }}>
          {fullName(customer) || t('(Name unknown)')}
          <ProblemSign of={order} />
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
          {loss > 0 && (
            <Box component="span" sx={{ display: 'block' }}>
              {t('Loss {{amount}}', { amount: format.money(loss, currency) })}
            </Box>
          )}
        </Typography>
      </Box>
    </>
  )
}
