import Typography from '@mui/material/Typography'
import type { Campaign } from '@proofdesk/contract/admin/campaigns'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { useCampaignSales } from './campaigns-api.ts'

/** The revenue of a campaign: “Orders from recipients since then: 3 · £120.00”. */
export function CampaignSales({ campaign: { guid } }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const format = useFormat()
  const query = useCampaignSales({ campaignGuid: guid })
  return (
    <QueryView query={query} skeleton={null}>
      {({ orders, sums }) => (
        <Typography variant="body2" className="tabular">
          {t('Orders from recipients since then: {{orders}}', {
            orders: [
              format.number(orders),
              ...sums.map(({ grossProfit, currency }) => format.money(grossProfit, currency)),
            ].join(' · '),
          })}
        </Typography>
      )}
    </QueryView>
  )
}
