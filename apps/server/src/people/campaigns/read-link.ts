import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '../../app-error.ts'
import { recordOf } from '../../db/of-account.ts'
import { campaignRecipients, campaigns } from '../../db/tables/campaigns.ts'
import { customers } from '../../db/tables/customers.ts'
import { galleries } from '../../db/tables/galleries.ts'
import type { Deps } from '../../deps.ts'
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
      bibNumber: customers.bibNumber,
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
