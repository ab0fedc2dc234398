import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import { and, eq, isNull } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { DepsThat } from '../../ground/deps.ts'
import { toMailSender } from '../accounts/mail-sender.ts'
import { type TicketPurpose, issueTicket } from './ticket.ts'
import { ticketMail } from './ticket-mails.ts'

/** The console page that the link opens, and its lifetime: a week for an invitation, an hour for a reset. */
const LINKS = {
  invitation: { page: 'invitation', lifetime: 7 * DAY_MS },
  passwordReset: { page: 'reset-password', lifetime: HOUR_MS },
  confirmAddress: { page: 'confirm-address', lifetime: 7 * DAY_MS },
} satisfies Record<TicketPurpose, { page: string; lifetime: number }>

type UserRow = typeof users.$inferSelect

/** Run twice, it sends a second email whose link replaces the first: harmless. */
export async function handleSendTicketMail(
  deps: DepsThat<'mail'>,
  {
    userGuid,
    accountGuid,
    purpose,
  }: { userGuid: string; accountGuid: string; purpose: TicketPurpose },
): Promise<void> {
  const { page, lifetime } = LINKS[purpose]
  const issued = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ user: users, account: accounts })
      .from(users)
      .innerJoin(accounts, eq(accounts.guid, users.accountGuid))
      .where(and(recordOf(users, { accountGuid }, userGuid), isNull(users.deletedAt)))
      // The recipient's address must still be the one that the ticket proves.
      .for('update', { of: users })
    if (!row || !isStillDue(row.user, purpose)) return undefined
    const secret = await issueTicket(tx, purpose, row.user, deps.clock.now() + lifetime)
    return { ...row, secret }
  })
  if (!issued) return
  const { user, account, secret } = issued
  await deps.mail.send({
    to: (purpose === 'confirmAddress' && user.pendingEmailAddress) || user.emailAddress,
    ...toMailSender(account),
    ...ticketMail(purpose, {
      firstName: user.firstName,
      companyName: account.companyName,
      link: `${deps.env.PROTOCOL}://${deps.env.DOMAIN}/${page}?token=${secret}`,
      language: user.language ?? account.defaultLanguage,
      lifetimeHours: lifetime / HOUR_MS,
    }),
  })
}

/** Nothing is sent to someone who has left, or if the purpose was fulfilled in the meantime. */
function isStillDue(user: UserRow, purpose: TicketPurpose): boolean {
  if (purpose === 'invitation') return user.acceptedAt === null
  if (purpose === 'passwordReset') return user.acceptedAt !== null
  return user.pendingEmailAddress !== null || user.addressConfirmedAt === null
}
