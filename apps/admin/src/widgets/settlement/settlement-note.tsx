import Typography from '@mui/material/Typography'
import { DAY_MS } from '@proofdesk/domain/duration'
import { SETTLEMENT_MS } from '@proofdesk/domain/settlement'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

/**
 * Says how long money is held in a studio's first days, if the installation holds it longer then: shown before the
 * first sale.
 */
export function SettlementNote({ days }: { days: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const usual = SETTLEMENT_MS / DAY_MS
  if (days <= usual) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
      {t(
        'In your first 30 days, money from an order can be paid out after {{days}} days. After that, it takes {{usual}} days.',
        { days: format.number(days), usual: format.number(usual) },
      )}
    </Typography>
  )
}
