import { and, countDistinct, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { campaignRecipients, campaigns } from '../../ground/db/tables/campaigns.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'
import type { CampaignRow } from './campaigns.queries.ts'

/**
 * Records in the gallery's timeline how many people a finished campaign was sent to, or how many more after it resumed.
 * Uncertain deliveries are counted separately.
 */
export async function recordCampaignEvent(
  tx: Transaction,
  { guid, accountGuid, engineGuid, createdBy, noted }: CampaignRow,
  at: number,
): Promise<void> {
  const [row] = await tx
    .select({
      reached: countDistinct(
        sql`case when ${campaignRecipients.status} <> 'unconfirmed' then ${campaignRecipients.customerGuid} end`,
      ),
      uncertain: countDistinct(
        sql`case when ${campaignRecipients.status} = 'unconfirmed' then ${campaignRecipients.customerGuid} end`,
      ),
    })
    .from(campaignRecipients)
    .where(
      and(
        ofAccount(campaignRecipients, { accountGuid }),
        eq(campaignRecipients.campaignGuid, guid),
        inArray(campaignRecipients.status, ['sent', 'delivered', 'unconfirmed']),
      ),
    )
  const { reached, uncertain } = row!
  const count = reached - noted
  if (count <= 0) return
  await recordEvent(tx, {
    accountGuid,
    subject: 'gallery',
    subjectGuid: engineGuid,
    kind: 'customersWritten',
    at,
    actorGuid: createdBy,
    values: { count, ...(uncertain > 0 && { uncertain }) },
  })
  await tx
    .update(campaigns)
    .set({ noted: reached })
    .where(recordOf(campaigns, { accountGuid }, guid))
}
