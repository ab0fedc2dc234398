import { REPORTED_STATUSES } from '@proofdesk/domain/campaign'
import { type SQL, and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import {
  type CampaignAudience,
  campaignRecipients,
  mailStops,
} from '../../ground/db/tables/campaigns.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { toAudienceCondition } from '../customers/audience.ts'
import { hasPhotos } from '../customers/photos-of-customers.ts'
import type { CampaignRow } from './campaigns.queries.ts'
import { entryNames } from './greeting.ts'

/** The audience of a campaign to be sent. */
interface Asked {
  scope: Scope
  engineGuid: string
  audience: CampaignAudience
  /** Includes people who already got such an email. */
  isForced: boolean
  /** People who can't be reached by email are notified by WhatsApp. */
  hasFallback: boolean
}

/**
 * Condition: customers of the gallery in the audience, whether they can be contacted or not. Throws `not_found` for a
 * gallery outside the scope.
 */
const isMeant = (db: Executor, { scope, engineGuid, audience }: Asked): Promise<SQL> =>
  toAudienceCondition(db, scope, {
    engineGuid,
    ...('everyone' in audience ? undefined : audience),
  })

const isStopped = sql<boolean>`exists (
  select 1 from ${mailStops}
  where ${mailStops.accountGuid} = ${customers.accountGuid} and ${mailStops.emailAddress} = ${customers.emailAddress})`

/** Whether they want no emails, or emails don't reach them. */
const isUnwilling = sql<boolean>`(${customers.mailsStoppedAt} is not null or ${isStopped})`

/** Whether a campaign has notified them already or is about to. A customer belongs to one gallery. */
const isNotified = sql<boolean>`exists (
  select 1 from ${campaignRecipients}
  where ${campaignRecipients.accountGuid} = ${customers.accountGuid}
    and ${campaignRecipients.customerGuid} = ${customers.guid}
    and ${inArray(campaignRecipients.status, [...REPORTED_STATUSES])})`

/** Whether a message may replace an email: they have agreed to hear from the studio and haven't opted out since. */
export const canBeMessaged = and(
  sql`${customers.mobileNumber} <> ''`,
  eq(customers.marketingOptIn, true),
  isNull(customers.mailsStoppedAt),
  sql`not exists (
    select 1 from ${mailStops}
    where ${mailStops.accountGuid} = ${customers.accountGuid}
      and ${mailStops.emailAddress} = ${customers.emailAddress} and ${mailStops.reason} <> 'bounced')`,
) as SQL

/** Whether they are notified by WhatsApp from the start, since no email would reach them. */
const isReportedByMessage = ({ hasFallback, isForced }: Asked): SQL =>
  and(
    hasFallback ? undefined : sql`false`,
    or(sql`${customers.emailAddress} = ''`, isStopped),
    canBeMessaged,
    isForced ? undefined : sql`not ${isNotified}`,
  ) as SQL

const canBeNotified = ({ isForced }: Asked): SQL =>
  and(
    sql`${customers.emailAddress} <> ''`,
    sql`not ${isUnwilling}`,
    isForced ? undefined : sql`not ${isNotified}`,
  ) as SQL

/** Counts how many of an audience would be contacted now, and why the others would not. */
export async function countReachable(
  db: Executor,
  asked: Asked,
): Promise<{
  recipients: number
  /** Those of them who are found in photos by their numbers. */
  withPhotos: number
  byWhatsApp: number
  withoutAddress: number
  stopped: number
  alreadyNotified: number
}> {
  const number = (filter: SQL) => sql<number>`count(*) filter (where ${filter})`.mapWith(Number)
  const hasAddress = sql`${customers.emailAddress} <> ''`
  const byMessage = sql`(${isReportedByMessage(asked)})`
  const [row] = await db
    .select({
      recipients: number(canBeNotified(asked)),
      withPhotos: number(and(canBeNotified(asked), hasPhotos) as SQL),
      byWhatsApp: number(byMessage),
      withoutAddress: number(sql`not ${hasAddress} and not ${byMessage}`),
      stopped: number(sql`${hasAddress} and ${isUnwilling} and not ${byMessage}`),
      alreadyNotified: asked.isForced
        ? sql<number>`0`.mapWith(Number)
        : number(sql`${hasAddress} and not ${isUnwilling} and ${isNotified}`),
    })
    .from(customers)
    .where(await isMeant(db, asked))
  return row!
}

/** The first person who would be contacted. */
export async function findSample(
  db: Executor,
  asked: Asked,
): Promise<(typeof customers.$inferSelect & { entryNames: string[] }) | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(customers), entryNames })
    .from(customers)
    .where(and(await isMeant(db, asked), canBeNotified(asked)))
    .orderBy(asc(customers.createdAt), asc(customers.guid))
    .limit(1)
  return row
}

/** Saves the recipients of a campaign. Running it twice adds no one twice. */
export async function freezeRecipients(
  tx: Executor,
  { accountGuid, guid, engineGuid, audience, isForced }: CampaignRow,
  { hasFallback }: { hasFallback: boolean },
): Promise<void> {
  const scope = { accountGuid, galleries: 'all' as const }
  const asked = { scope, engineGuid, audience, isForced, hasFallback }
  const byMessage = sql`(${isReportedByMessage(asked)})`
  await tx.execute(sql`
    insert into ${campaignRecipients} (guid, account_guid, campaign_guid, engine_guid, customer_guid, channel, status)
    select gen_random_uuid(), ${customers.accountGuid}, ${guid}::uuid, ${customers.engineGuid},
      ${customers.guid}, case when ${byMessage} then 'whatsapp' else 'mail' end, 'queued'
    from ${customers}
    where ${await isMeant(tx, asked)} and (${canBeNotified(asked)} or ${byMessage})
    order by ${customers.createdAt}, ${customers.guid}
    on conflict (campaign_guid, customer_guid, channel) do nothing`)
}
