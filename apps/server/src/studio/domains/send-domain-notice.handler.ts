import type { CustomDomain } from '@proofdesk/contract/admin/domains'
import type { DomainNotice } from '@proofdesk/domain/domain-notice'
import { and, eq, isNull } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { DepsThat } from '../../ground/deps.ts'
import { toMailSender } from '../accounts/mail-sender.ts'
import { domainNoticeMail } from './domain-notice-mail.ts'
import { listDomains } from './list-domains.ts'
import { siteHost } from './site-host.ts'

/** What is not so any more is not told. Run twice it sends a second mail with the same words: harmless. */
export async function handleSendDomainNotice(
  deps: DepsThat<'mail'>,
  {
    accountGuid,
    recipientGuid,
    domain,
    notice,
  }: { accountGuid: string; recipientGuid: string; domain: string; notice: DomainNotice },
): Promise<void> {
  const { db, env, mail } = deps
  const [found] = await db
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.guid, users.accountGuid))
    .where(
      and(
        ofAccount(users, { accountGuid }),
        eq(users.guid, recipientGuid),
        isNull(users.deletedAt),
      ),
    )
  const entry = (await listDomains(deps, { accountGuid })).find(
    (candidate) => candidate.domain === domain && toNotice(candidate) === notice,
  )
  if (!found || !entry) return
  const { user, account } = found
  await mail.send({
    to: user.emailAddress,
    ...toMailSender(account),
    ...domainNoticeMail({
      notice,
      entry,
      firstName: user.firstName,
      companyName: account.companyName,
      standardHost: siteHost(deps, account.alias),
      timeZone: account.timeZone,
      country: account.country,
      language: account.defaultLanguage,
      link: `${env.PROTOCOL}://${env.DOMAIN}/${account.defaultLanguage}/account/profile`,
    }),
  })
}

function toNotice({ state, lookupProblem }: CustomDomain): DomainNotice | undefined {
  if (state === 'lost') return 'lost'
  if (state !== 'verified') return undefined
  return lookupProblem === null ? 'back' : 'failing'
}
