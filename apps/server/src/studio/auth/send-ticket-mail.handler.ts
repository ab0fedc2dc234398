import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '../../db/tables/accounts.ts'
import { users } from '../../db/tables/users.ts'
import type { Deps } from '../../deps.ts'
import { invitationMail } from './invitation-mail.ts'
import { passwordResetMail } from './password-reset-mail.ts'
import { issueTicket } from './ticket.ts'

const HOUR = 3_600_000
/** How long a link works: an invitation a week, a reset an hour. */
const LIFETIME = { invitation: 7 * 24 * HOUR, passwordReset: HOUR } as const

/** Run twice it sends a second mail whose link replaces the first one's: harmless. */
export async function handleSendTicketMail(
  deps: Deps,
  {
    userGuid,
    accountGuid,
    purpose,
  }: { userGuid: string; accountGuid: string; purpose: 'invitation' | 'passwordReset' },
): Promise<void> {
  const [row] = await deps.db
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.guid, users.accountGuid))
    .where(
      and(eq(users.accountGuid, accountGuid), eq(users.guid, userGuid), isNull(users.deletedAt)),
    )
  // Gone, or an invitation that was accepted meanwhile: nothing to send.
  if (!row || (purpose === 'invitation' && row.user.acceptedAt !== null)) return
  const secret = await deps.db.transaction((tx) =>
    issueTicket(tx, purpose, row.user, deps.clock.now() + LIFETIME[purpose]),
  )
  const page = purpose === 'invitation' ? 'invitation' : 'reset-password'
  const link = `${deps.env.PROTOCOL}://${deps.env.DOMAIN}/${page}?token=${secret}`
  const mail = purpose === 'invitation' ? invitationMail : passwordResetMail
  await deps.mail.send({
    to: row.user.emailAddress,
    ...mail({
      firstName: row.user.firstName,
      companyName: row.account.companyName,
      link,
      language: row.account.defaultLanguage,
      lifetimeHours: LIFETIME[purpose] / HOUR,
    }),
  })
}
