import type { Role } from '@proofdesk/domain/roles'
import type { TeamMail } from '@proofdesk/domain/team-mail'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { Deps } from '../../ground/deps.ts'
import type { MailContent } from '../../ground/ports/mail/mail-parts.ts'
import type { findReader } from './recipients.queries.ts'

/** An email's recipient and their studio. */
export interface TeamMailRecipient {
  firstName: string
  role: Role
  account: Pick<
    typeof accounts.$inferSelect,
    'companyName' | 'country' | 'defaultLanguage' | 'timeZone'
  >
}

/** The person an email is written to: name, role and scope, and the account. */
export type TeamMailAddressee = NonNullable<Awaited<ReturnType<typeof findReader>>>

/**
 * Writes an email about these records, more than one only for a kind that gathers; nothing if it no longer applies, or
 * the recipient may not see it.
 */
export type TeamMailWriter = (
  deps: Deps,
  about: { reader: TeamMailAddressee; records: readonly string[] },
) => Promise<MailContent | undefined>

export type TeamMailWriters = Record<TeamMail, TeamMailWriter>
