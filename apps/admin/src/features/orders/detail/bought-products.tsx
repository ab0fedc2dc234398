import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { OrderDetail, OrderItem, OrderLine } from '@proofdesk/contract/admin/order'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { typeLabel } from '../order-chips.tsx'
import { ChangePrintButton } from '../prints/change-buttons.tsx'
import { Address } from './address.tsx'
import { BoughtPicture } from './bought-picture.tsx'
import { useOrder } from '../orders-api.ts'

/** The products of an order, loaded when they are shown. */
export function BoughtProducts({ guid }: { guid: string }) {
  const { t } = useTranslation()
  return (
    <QueryView
      query={useOrder(guid)}
      skeleton={<Skeleton variant="rounded" width="100%" height={96} sx={{ maxWidth: 480 }} />}
      isEmpty={(order) => order === null}
      empty={<Typography variant="body2">{t('Order not found')}</Typography>}
    >
      {(order) =>
        order && (
          <>
            <BoughtLines order={order} />
            {order.address && (
              <Box sx={{ mt: 4, fontSize: 13, whiteSpace: 'normal' }}>
                <Box sx={{ color: 'text.secondary' }}>{t('Address')}</Box>
                <Address address={order.address} />
                {order.customer.mobileNumber}
              </Box>
            )}
          </>
        )
      }
    </QueryView>
  )
}

/** The products of an order, each with its photos as cropped. */
export function BoughtLines({ order }: { order: OrderDetail }) {
  const { items, currency } = order
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 5 }}
    >
      {items.map((line) => (
        <Box component="li" key={line.guid}>
          <LineHead line={line} currency={currency} />
          {line.items.length > 0 && (
            <Box
              component="ul"
              sx={{
                listStyle: 'none',
                m: 0,
                mt: 2,
                p: 0,
                display: 'flex',
                flexWrap: 'wrap',
                gap: 3,
              }}
            >
              {line.items.map((item) => (
                <Item key={item.guid} item={item}>
                  <ChangePrintButton order={order} line={line} item={item} />
                </Item>
              ))}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}

function LineHead({
  line: { product, units, amount, discount, problem },
  currency,
}: {
  line: OrderLine
  currency: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts = [typeLabel(t, product.type), t('{{count}} units', { count: units })]
  if (product.type === 'Print')
    facts.push(product.fulfillment === 'lab' ? t('Made by the lab') : t('Made by the studio'))
  if (product.sku !== '') facts.push(product.sku)
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="body2"
          sx={{ fontWeight: 500, overflowWrap: 'anywhere', whiteSpace: 'normal' }}
        >
          {product.name}
          <ProblemSign of={{ problem }} />
        </Typography>
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ whiteSpace: 'normal' }}
        >
          {facts.join(' · ')}
        </Typography>
      </Box>
      <Box className="tabular" sx={{ textAlign: 'right', flexShrink: 0 }}>
        <Typography variant="body2">{format.money(amount, currency)}</Typography>
        {discount > 0 && (
          <Typography variant="caption" color="textSecondary" component="div">
            {t('{{amount}} discount', { amount: format.money(-discount, currency) })}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

function Item({ item, children }: { item: OrderItem; children: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts: string[] = []
  if (item.copies > 1) facts.push(t('{{count}} copies', { count: item.copies }))
  if (item.crop) facts.push(t('cropped'))
  if (item.rotation % 360 !== 0) facts.push(t('turned by {{degrees}}°', { degrees: item.rotation }))
  return (
    <Box component="li" sx={{ maxWidth: 200 }}>
      <BoughtPicture item={item} />
      <Typography variant="caption" component="div" title={item.name} noWrap sx={{ mt: 1 }}>
        {item.name}
        <ProblemSign of={item} />
      </Typography>
      {facts.length > 0 && (
        <Typography variant="caption" color="textSecondary" component="div">
          {format.list(facts)}
        </Typography>
      )}
      {children}
    </Box>
  )
}
