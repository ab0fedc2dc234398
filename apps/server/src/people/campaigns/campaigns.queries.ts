import {
  CAMPAIGNS_PER_PAGE,
  RECIPIENTS_PER_PAGE,
  type Campaign,
  type CampaignRecipient,
  type CustomerMail,
} from '@proofdesk/contract/admin/campaigns'
import {
  type CampaignChannel,
  RUNNING_CAMPAIGNS,
  type RecipientStatus,
} from '@proofdesk/domain/campaign'
import { type SQL, and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { campaignRecipients, campaigns } from '../../ground/db/tables/campaigns.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { users } from '../../ground/db/tables/users.ts'
import { countUnread } from '../../gallery/analyses/count-unread.ts'
import { type Scope, inScopeOrTrash } from '../../ground/requests/scope.ts'

export type CampaignRow = typeof campaigns.$inferSelect

/** Throws `not_found`, also for a campaign of a gallery outside the scope. */
export async function getCampaign(db: Executor, scope: Scope, guid: string): Promise<CampaignRow> {
  const [row] = await db
    .select({ campaign: campaigns })
    .from(campaigns)
    .innerJoin(galleries, and(eq(galleries.guid, campaigns.engineGuid), inScopeOrTrash(scope)))
    .where(recordOf(campaigns, scope, guid))
  if (!row) throw new AppError('not_found')
  return row.campaign
}

interface RecipientsQuery {
  status?: RecipientStatus | undefined
  /** Guid and status of the last recipient on the previous page. */
  after?: string | undefined
  afterStatus?: RecipientStatus | undefined
}

interface CampaignFilter {
  guid?: string | undefined
  engineGuid?: string | undefined
  running?: boolean | undefined
  page?: number | undefined
}

/** A page of the campaigns of the scope's galleries, the newest first, with the outcomes of their emails. */
export async function listCampaigns(
  db: Executor,
  scope: Scope,
  { guid, engineGuid, running, page = 1 }: CampaignFilter,
  now: number,
): Promise<{ campaigns: Campaign[]; total: number }> {
  const where = and(
    ofAccount(campaigns, scope),
    inScopeOrTrash(scope),
    guid ? eq(campaigns.guid, guid) : undefined,
    engineGuid ? eq(campaigns.engineGuid, engineGuid) : undefined,
    running ? inArray(campaigns.status, RUNNING_CAMPAIGNS) : undefined,
  ) as SQL
  const rows = await db
    .select({
      campaign: campaigns,
      gallery: galleries,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(campaigns)
    .innerJoin(galleries, eq(galleries.guid, campaigns.engineGuid))
    .leftJoin(users, eq(users.guid, campaigns.createdBy))
    .where(where)
    .orderBy(desc(campaigns.createdAt), desc(campaigns.guid))
    .limit(CAMPAIGNS_PER_PAGE)
    .offset((page - 1) * CAMPAIGNS_PER_PAGE)
  const [found] = await db
    .select({ total: count() })
    .from(campaigns)
    .innerJoin(galleries, eq(galleries.guid, campaigns.engineGuid))
    .where(where)
  const counts = await countRecipients(
    db,
    scope,
    rows.map(({ campaign }) => campaign.guid),
  )
  const unread = await readUnread(
    db,
    rows.flatMap(({ campaign, gallery }) => (campaign.status === 'waiting' ? gallery : [])),
    now,
  )
  return {
    total: found?.total ?? 0,
    campaigns: rows.map(({ campaign, gallery, firstName, lastName }) => ({
      ...campaign,
      waitUntil: campaign.status === 'waiting' ? campaign.waitUntil : null,
      unread: campaign.status === 'waiting' ? (unread.get(campaign.engineGuid) ?? null) : null,
      galleryName: gallery.name,
      createdBy: firstName === null || lastName === null ? null : { firstName, lastName },
      counts: toCounts(counts.get(campaign.guid)?.mail),
      messages: toCounts(counts.get(campaign.guid)?.whatsapp),
    })),
  }
}

/** How many campaigns of the scope's galleries are still running. */
export async function countRunning(db: Executor, scope: Scope): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(campaigns)
    .innerJoin(galleries, and(eq(galleries.guid, campaigns.engineGuid), inScopeOrTrash(scope)))
    .where(and(ofAccount(campaigns, scope), inArray(campaigns.status, RUNNING_CAMPAIGNS)))
  return row!.total
}

/** How many photos campaigns wait for, by gallery. */
async function readUnread(
  db: Executor,
  waitedFor: readonly (typeof galleries.$inferSelect)[],
  now: number,
): Promise<Map<string, number>> {
  const unread = new Map<string, number>()
  for (const gallery of waitedFor)
    if (!unread.has(gallery.guid)) unread.set(gallery.guid, await countUnread(db, gallery, now))
  return unread
}

type StatusCounts = Partial<Record<RecipientStatus, number>>
type ChannelCounts = Record<CampaignChannel, StatusCounts>

async function countRecipients(
  db: Executor,
  scope: Scope,
  guids: readonly string[],
): Promise<Map<string, ChannelCounts>> {
  const counts = new Map<string, ChannelCounts>(
    guids.map((guid) => [guid, { mail: {}, whatsapp: {} }]),
  )
  if (guids.length === 0) return counts
  const rows = await db
    .select({
      campaignGuid: campaignRecipients.campaignGuid,
      channel: campaignRecipients.channel,
      status: campaignRecipients.status,
      n: count(),
    })
    .from(campaignRecipients)
    .where(
      and(
        ofAccount(campaignRecipients, scope),
        inArray(campaignRecipients.campaignGuid, [...guids]),
      ),
    )
    .groupBy(campaignRecipients.campaignGuid, campaignRecipients.channel, campaignRecipients.status)
  for (const { campaignGuid, channel, status, n } of rows) {
    const ofChannel = counts.get(campaignGuid)?.[channel]
    if (ofChannel) ofChannel[status] = n
  }
  return counts
}

function toCounts(counts: StatusCounts = {}): Campaign['counts'] {
  const { queued = 0, sending = 0, ...rest } = counts
  const { sent = 0, delivered = 0, bounced = 0, failed = 0, unconfirmed = 0, skipped = 0 } = rest
  const recipients = Object.values(counts).reduce((sum, n) => sum + n, 0)
  return {
    recipients,
    queued: queued + sending,
    sent,
    delivered,
    bounced,
    failed,
    unconfirmed,
    skipped,
  }
}

const RECIPIENT = {
  guid: campaignRecipients.guid,
  customerGuid: campaignRecipients.customerGuid,
  channel: campaignRecipients.channel,
  firstName: customers.firstName,
  lastName: customers.lastName,
  emailAddress: sql<string>`coalesce(${campaignRecipients.emailAddress}, ${customers.emailAddress})`,
  mobileNumber: sql<string>`coalesce(${campaignRecipients.mobileNumber}, ${customers.mobileNumber})`,
  status: campaignRecipients.status,
  reason: campaignRecipients.reason,
  attempts: campaignRecipients.attempts,
  sentAt: campaignRecipients.sentAt,
}

/**
 * A page of a campaign's recipients: the first one, or the one after a given recipient. That recipient's displayed
 * status is part of the position, since it changes during sending. The caller has read the campaign in scope. Throws
 * `malformed` for an incomplete position.
 */
export async function listRecipients(
  db: Executor,
  campaign: CampaignRow,
  { status, after, afterStatus }: RecipientsQuery,
): Promise<{ recipients: CampaignRecipient[]; total: number }> {
  if ((after === undefined) !== (afterStatus === undefined)) throw new AppError('malformed')
  const listed = and(
    ofAccount(campaignRecipients, campaign),
    eq(campaignRecipients.campaignGuid, campaign.guid),
    status ? eq(campaignRecipients.status, status) : undefined,
  )
  const recipients = await db
    .select(RECIPIENT)
    .from(campaignRecipients)
    .innerJoin(customers, eq(customers.guid, campaignRecipients.customerGuid))
    .where(
      and(
        listed,
        after === undefined
          ? undefined
          : sql`(${campaignRecipients.status}, ${campaignRecipients.guid}) > (${afterStatus}, ${after}::uuid)`,
      ),
    )
    .orderBy(campaignRecipients.status, campaignRecipients.guid)
    .limit(RECIPIENTS_PER_PAGE)
  return { recipients, total: await db.$count(campaignRecipients, listed) }
}

const SHOWN_OF_CUSTOMER = 100

/** The latest emails to a customer. The caller has read the customer in scope. */
export async function listMailsOf(
  db: Executor,
  customer: { guid: string; accountGuid: string },
): Promise<CustomerMail[]> {
  const at = sql<number>`coalesce(${campaignRecipients.sentAt}, ${campaigns.startAt})`
  return db
    .select({
      ...RECIPIENT,
      campaignGuid: campaignRecipients.campaignGuid,
      kind: campaigns.kind,
      at: at.mapWith(Number),
    })
    .from(campaignRecipients)
    .innerJoin(campaigns, eq(campaigns.guid, campaignRecipients.campaignGuid))
    .innerJoin(customers, eq(customers.guid, campaignRecipients.customerGuid))
    .where(
      and(
        ofAccount(campaignRecipients, customer),
        eq(campaignRecipients.customerGuid, customer.guid),
      ),
    )
    .orderBy(desc(at), desc(campaignRecipients.guid))
    .limit(SHOWN_OF_CUSTOMER)
}

/** A recipient with their campaign. Throws `not_found` outside the scope. */
export async function getRecipient(
  db: Executor,
  scope: Scope,
  guid: string,
): Promise<{
  recipient: typeof campaignRecipients.$inferSelect
  campaign: CampaignRow
  gallery: typeof galleries.$inferSelect
}> {
  const [row] = await db
    .select({ recipient: campaignRecipients, campaign: campaigns, gallery: galleries })
    .from(campaignRecipients)
    .innerJoin(campaigns, eq(campaigns.guid, campaignRecipients.campaignGuid))
    .innerJoin(galleries, and(eq(galleries.guid, campaigns.engineGuid), inScopeOrTrash(scope)))
    .where(recordOf(campaignRecipients, scope, guid))
  if (!row) throw new AppError('not_found')
  return row
}
