import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { formatAmount, shownNetProfit } from '@proofdesk/domain/money-text'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { Facts } from './facts.tsx'

interface GalleryFactsProps {
  gallery: Gallery
}

/** Photos · size · net profit, the last for those only to whom the server tells it. */
export function GalleryFacts({
  gallery: { noItems, totalBytes, netProfit, currency },
}: GalleryFactsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const toFigures = (value: number, digits: number) =>
    value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const facts = [
    t('{{number}} photos', { count: noItems, number: format.number(noItems) }),
    format.bytes(totalBytes),
  ]
  if (netProfit !== undefined)
    facts.push(
      t('{{amount}} net', { amount: formatAmount(shownNetProfit(netProfit), currency, toFigures) }),
    )
  return (
    <Typography variant="body2" color="textSecondary">
      <Facts facts={facts} />
    </Typography>
  )
}
