import type { CampaignSales } from '@proofdesk/contract/admin/campaigns'
import { toMajor } from '@proofdesk/domain/money'
import { and, asc, count, eq, exists, lte, sum } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { campaignRecipients } from '../../ground/db/tables/campaigns.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import type { CampaignRow } from './campaigns.queries.ts'

/**
 * Orders that a campaign's recipients placed in its gallery after it was sent to them by email or WhatsApp, each
 * counted once. The caller has read the campaign in scope.
 */
export async function readCampaignSales(
  db: Executor,
  campaign: CampaignRow,
): Promise<CampaignSales> {
  const wasWrittenTo = exists(
    db
      .select({ guid: campaignRecipients.guid })
      .from(campaignRecipients)
      .where(
        and(
          ofAccount(campaignRecipients, campaign),
          eq(campaignRecipients.campaignGuid, campaign.guid),
          eq(campaignRecipients.customerGuid, orders.customerGuid),
          lte(campaignRecipients.sentAt, orders.createdAt),
        ),
      ),
  )
  const rows = await db
    .select({
      currency: orders.currency,
      orders: count(),
      grossProfit: sum(orders.grossProfit).mapWith(Number),
    })
    .from(orders)
    .where(
      and(ofAccount(orders, campaign), eq(orders.engineGuid, campaign.engineGuid), wasWrittenTo),
    )
    .groupBy(orders.currency)
    .orderBy(asc(orders.currency))
  return {
    orders: rows.reduce((all, row) => all + row.orders, 0),
    sums: rows.map(({ currency, grossProfit }) => ({
      currency,
      grossProfit: toMajor({ amount: grossProfit, currency }),
    })),
  }
}
