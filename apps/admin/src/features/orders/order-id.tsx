import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import type { Order } from '@proofdesk/contract/admin/order'
import { useTranslation } from 'react-i18next'
import { orderName } from '../../lib/order-name.ts'
import { copyText } from '../../ui/copy-text.ts'
import { ProblemSign } from '../../ui/problem-sign.tsx'

interface OrderIdProps {
  order: Pick<Order, 'guid' | 'number' | 'problem'>
  /** Opens the order; without it the id is plain text. */
  onOpen?: () => void
}

/** An order's number; the button copies it, or the whole id of an order without a number. */
export function OrderId({ order, onOpen }: OrderIdProps) {
  const { t } = useTranslation()
  const { guid } = order
  const id = order.number ?? guid
  const copy = () =>
    copyText(id, {
      success: t('Order ID copied'),
      refusal: t('Your browser did not allow copying. The order ID is {{id}}', { id }),
    })
  return (
    <Box
      component="span"
      className="tabular"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
    >
      {onOpen ? (
        <Link
          component="button"
          type="button"
          onClick={onOpen}
          title={guid}
          aria-label={t('Open order {{id}}', { id: orderName(order) })}
          sx={{ font: 'inherit', fontWeight: 500 }}
        >
          {orderName(order)}
        </Link>
      ) : (
        <span title={guid}>{orderName(order)}</span>
      )}
      <ProblemSign of={order} />
      <IconButton
        size="small"
        aria-label={t('Copy the ID of order {{id}}', { id: orderName(order) })}
        onClick={() => void copy()}
        sx={{
          p: 1,
          color: 'text.secondary',
          // The touch target must not increase the line height.
          '@media (pointer: coarse)': { my: -3 },
        }}
      >
        <CopyIcon sx={{ fontSize: 14 }} />
      </IconButton>
    </Box>
  )
}
