import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { shownNetProfit } from '@proofdesk/domain/order-money'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { Facts } from './facts.tsx'

interface GalleryFactsProps {
  gallery: Gallery
}

/** Date of the event · photos · size · net profit. The server sends net profit only to roles that may see it. */
export function GalleryFacts({
  gallery: {
    eventDate,
    eventEndDate,
    timeZone,
    features,
    noItems,
    noMissing,
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
  const hasSold = netProfit !== 0 || otherNetProfits.length > 0
  // A gallery that gives its photos away earns nothing, unless it sold before.
  if (netProfit !== undefined && (hasSold || !features.freeDownloads)) {
    // A gallery whose list has another currency now has earned in both; nothing is converted.
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
    </Typography>
  )
}
