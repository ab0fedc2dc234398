import { TOLD_STATUSES } from '@proofdesk/domain/campaign'
import { type SQL, and, asc, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { type CampaignAudience, campaignRecipients, mailStops } from '../../db/tables/campaigns.ts'
import { customers } from '../../db/tables/customers.ts'
import type { Scope } from '../../scope.ts'
import { toAudienceCondition } from '../customers/audience.ts'
import type { CampaignRow } from './campaigns.queries.ts'

/** Whom a campaign is about to be sent to. */
interface Asked {
  scope: Scope
  engineGuid: string
  audience: CampaignAudience
  /** Also to those who were written to before. */
  isForced: boolean
}

/** Condition: customers of the gallery whom the audience means, whether they can be written to or not. Throws `not_found` for a gallery outside the scope. */
const isMeant = (db: Executor, { scope, engineGuid, audience }: Asked): Promise<SQL> =>
  toAudienceCondition(db, scope, {
    engineGuid,
    ...('everyone' in audience ? undefined : audience),
  })

const isStopped = sql<boolean>`exists (
  select 1 from ${mailStops}
  where ${mailStops.accountGuid} = ${customers.accountGuid} and ${mailStops.emailAddress} = ${customers.emailAddress})`

/** Whether some campaign has told them already, or is about to: a customer is one gallery's. */
const isTold = sql<boolean>`exists (
  select 1 from ${campaignRecipients}
  where ${campaignRecipients.accountGuid} = ${customers.accountGuid}
    and ${campaignRecipients.customerGuid} = ${customers.guid}
    and ${inArray(campaignRecipients.status, [...TOLD_STATUSES])})`

const canBeTold = ({ isForced }: Asked): SQL =>
  and(
    sql`${customers.emailAddress} <> ''`,
    sql`not ${isStopped}`,
    isForced ? undefined : sql`not ${isTold}`,
  ) as SQL

/** How many of an audience would be written to now, and why the others would not. */
export async function countReachable(
  db: Executor,
  asked: Asked,
): Promise<{
  recipients: number
  withoutAddress: number
  stopped: number
  alreadyTold: number
}> {
  const number = (filter: SQL) => sql<number>`count(*) filter (where ${filter})`.mapWith(Number)
  const hasAddress = sql`${customers.emailAddress} <> ''`
  const [row] = await db
    .select({
      recipients: number(canBeTold(asked)),
      withoutAddress: number(sql`not ${hasAddress}`),
      stopped: number(sql`${hasAddress} and ${isStopped}`),
      alreadyTold: asked.isForced
        ? sql<number>`0`.mapWith(Number)
        : number(sql`${hasAddress} and not ${isStopped} and ${isTold}`),
    })
    .from(customers)
    .where(await isMeant(db, asked))
  return row!
}

/** The first of those who would be written to. */
export async function findSample(
  db: Executor,
  asked: Asked,
): Promise<typeof customers.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(await isMeant(db, asked), canBeTold(asked)))
    .orderBy(asc(customers.createdAt), asc(customers.guid))
    .limit(1)
  return row
}

/** Writes down whom a campaign is for. Run twice it adds nobody twice. */
export async function freezeRecipients(
  tx: Executor,
  { accountGuid, guid, engineGuid, audience, isForced }: CampaignRow,
): Promise<void> {
  const scope = { accountGuid, galleries: 'all' as const }
  const asked = { scope, engineGuid, audience, isForced }
  await tx.execute(sql`
    insert into ${campaignRecipients} (guid, account_guid, campaign_guid, engine_guid, customer_guid, status)
    select gen_random_uuid(), ${customers.accountGuid}, ${guid}::uuid, ${customers.engineGuid}, ${customers.guid}, 'queued'
    from ${customers}
    where ${await isMeant(tx, asked)} and ${canBeTold(asked)}
    order by ${customers.createdAt}, ${customers.guid}
    on conflict (campaign_guid, customer_guid) do nothing`)
}
