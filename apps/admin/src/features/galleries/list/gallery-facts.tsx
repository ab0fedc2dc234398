import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { dayOf } from '@proofdesk/domain/day'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { shownNetProfit } from '@proofdesk/domain/order-money'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToPath } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Facts } from './facts.tsx'

interface GalleryFactsProps {
  gallery: Gallery
}

/**
 * Event date · photos · photos being read · size · net profit, and today's orders. The server sends net profit
 * only to roles that may see it.
 */
export function GalleryFacts({
  gallery: {
    eventDate,
    eventEndDate,
    timeZone,
    features,
    noItems,
    noMissing,
    noUnread,
    noOrdersToday,
    slug,
    totalBytes,
    netProfit,
    otherNetProfits = [],
    currency,
  },
}: GalleryFactsProps) {
  const { t } = useTranslation()
  const format = useFormat(timeZone)
  const facts = [
    ...(eventDate === null ? [] : [format.days(eventDate, eventEndDate)]),
    t('{{number}} photos', { count: noItems, number: format.number(noItems) }),
    format.bytes(totalBytes),
  ]
  if (noMissing)
    facts.splice(-1, 0, t('{{number}} still missing', { number: format.number(noMissing) }))
  if (noUnread)
    facts.splice(-1, 0, t('{{number}} being analysed', { number: format.number(noUnread) }))
  const hasSold = netProfit !== 0 || otherNetProfits.length > 0
  // A gallery with free downloads has no profit unless it sold before.
  if (netProfit !== undefined && (hasSold || !features.freeDownloads)) {
    // If the currency of a gallery's list was changed, it has profits in both; nothing is converted.
    const earned = [{ netProfit, currency }, ...otherNetProfits].filter(
      (each, at) => at > 0 || each.netProfit > 0 || otherNetProfits.length === 0,
    )
    const amounts = earned.map((each) =>
      format.money(shownNetProfit(each.netProfit), each.currency),
    )
    facts.push(t('{{amount}} net', { amount: amounts.join(' + ') }))
  }
  return (
    <Typography variant="body2" color="textSecondary">
      <Facts facts={facts} />
      {noOrdersToday && <OrdersToday slug={slug} count={noOrdersToday} />}
    </Typography>
  )
}

/** A link to today's orders, stacked above the card's own link. */
function OrdersToday({ slug, count }: { slug: string; count: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const toPath = useToPath()
  const { account } = useSession()
  const today = dayOf(useNow(MINUTE_MS), account.timeZone)
  return (
    <Box
      component={Link}
      to={toPath(`/galleries/${slug}/orders?from=${today}&to=${today}`)}
      sx={{
        position: 'relative',
        zIndex: 1,
        display: 'block',
        width: 'fit-content',
        color: 'inherit',
      }}
    >
      {t('{{number}} orders today', { count, number: format.number(count) })}
    </Box>
  )
}
