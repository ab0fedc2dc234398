import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '../../ground/failures/app-error.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { campaignRecipients, campaigns } from '../../ground/db/tables/campaigns.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { findSiteAccount } from '../../studio/accounts/site-account.ts'
import { readRecipientKey } from './recipient-link.ts'

const Asked = z.object({ key: z.string().max(200) })

export type MailLink = Awaited<ReturnType<typeof readLink>>

/** The recipient of a link on the studio's own host. Throws `not_found`. */
export async function readLink(deps: Deps, request: FastifyRequest) {
  const asked = Asked.safeParse(request.query)
  const account = await findSiteAccount(deps, request.host)
  const guid = asked.success ? readRecipientKey(deps, asked.data.key) : undefined
  if (!asked.success || !account || !guid) throw new AppError('not_found')
  const [found] = await deps.db
    .select({
      gallery: galleries,
      customerGuid: customers.guid,
      bibNumber: customers.bibNumber,
      entries: sql<{ number: string; isSearchable: boolean }[]>`(
        select coalesce(json_agg(json_build_object('number', p.number, 'isSearchable', p.is_searchable)
          order by p.created_at, p.guid), '[]')
        from participants p where p.customer_guid = ${customers.guid} and p.deleted_at is null)`,
      sentTo: campaignRecipients.emailAddress,
      sentAt: campaignRecipients.sentAt,
      channel: campaignRecipients.channel,
      emailAddress: customers.emailAddress,
      mobileNumber: sql<string>`coalesce(${campaignRecipients.mobileNumber}, ${customers.mobileNumber})`,
    })
    .from(campaignRecipients)
    .innerJoin(campaigns, eq(campaigns.guid, campaignRecipients.campaignGuid))
    .innerJoin(galleries, eq(galleries.guid, campaigns.engineGuid))
    .innerJoin(customers, eq(customers.guid, campaignRecipients.customerGuid))
    .where(recordOf(campaignRecipients, { accountGuid: account.guid }, guid))
  if (!found) throw new AppError('not_found')
  const { sentTo, emailAddress, ...rest } = found
  return { account, ...rest, ...asked.data, emailAddress: sentTo ?? emailAddress }
}
