import { FALLBACK_WITHIN } from '@proofdesk/domain/campaign'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { campaignRecipients, campaigns } from '../../ground/db/tables/campaigns.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import type { Deps } from '../../ground/deps.ts'
import { canBeMessaged } from './audience.queries.ts'

/**
 * Queues a WhatsApp message to everyone of a campaign whose email has recently failed or bounced, if the studio wants
 * that and they may be contacted that way. Running it twice adds no one twice. Returns how many were added.
 */
export async function queueFallbacks(
  { clock }: Deps,
  db: Executor,
  { accountGuid, guid }: { accountGuid: string; guid: string },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into ${campaignRecipients} (guid, account_guid, campaign_guid, engine_guid, customer_guid, channel, status)
    select gen_random_uuid(), r.account_guid, r.campaign_guid, r.engine_guid, r.customer_guid, 'whatsapp', 'queued'
    from ${campaignRecipients} r
    join ${accounts} on ${accounts.guid} = r.account_guid and ${accounts.whatsappFallback}
    join ${campaigns} on ${campaigns.guid} = r.campaign_guid and ${campaigns.status} <> 'cancelled'
    join ${customers} on ${customers.guid} = r.customer_guid
      and ${customers.accountGuid} = r.account_guid and ${customers.deletedAt} is null
    where r.account_guid = ${accountGuid} and r.campaign_guid = ${guid} and r.channel = 'mail'
      and r.status in ('bounced', 'failed')
      and r.reason is distinct from 'complained' and r.settled_at > ${clock.now() - FALLBACK_WITHIN}
        and ${canBeMessaged}
    on conflict (campaign_guid, customer_guid, channel) do nothing`)
  return rowCount ?? 0
}
