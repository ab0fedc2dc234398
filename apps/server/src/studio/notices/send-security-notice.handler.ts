import { and, eq, inArray } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { DepsThat } from '../../ground/deps.ts'
import { toMailSender } from '../accounts/mail-sender.ts'
import { securityNoticeMail } from './security-notice-mail.ts'
import type { SecurityEvent } from './send-security-notice.job.ts'

/** Run twice, it sends a second email with the same words: harmless. */
export async function handleSendSecurityNotice(
  { db, env, mail }: DepsThat<'mail'>,
  {
    accountGuid,
    userGuid,
    recipientGuid,
    event,
    at,
  }: {
    accountGuid: string
    userGuid: string
    recipientGuid: string
    event: SecurityEvent
    at: number
  },
): Promise<void> {
  const rows = await db
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.guid, users.accountGuid))
    .where(and(ofAccount(users, { accountGuid }), inArray(users.guid, [userGuid, recipientGuid])))
  const concerned = rows.find(({ user }) => user.guid === userGuid)
  const recipient = rows.find(({ user }) => user.guid === recipientGuid)
  // The person has left the team and may no longer know.
  if (!concerned || !recipient || recipient.user.deletedAt !== null) return
  const { user, account } = recipient
  await mail.send({
    to: user.emailAddress,
    ...toMailSender(account),
    ...securityNoticeMail({
      event,
      firstName: user.firstName,
      companyName: account.companyName,
      isOwn: userGuid === recipientGuid,
      who: concerned.user,
      at,
      timeZone: account.timeZone,
      country: account.country,
      language: user.language ?? account.defaultLanguage,
      link: `${env.PROTOCOL}://${env.DOMAIN}/forgot-password`,
    }),
  })
}
