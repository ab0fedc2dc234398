import type { TeamMail } from '@proofdesk/domain/team-mail'
import type { Deps } from '../../deps.ts'
import type { MailContent } from '../../ports/mail/mail-layout.ts'
import type { findReader } from './recipients.queries.ts'

/** Who reads a mail: their name, role and scope, and the account. */
export type TeamMailReader = NonNullable<Awaited<ReturnType<typeof findReader>>>

/**
 * Writes a mail about these records, more than one only of a kind that gathers; nothing when what was to be told is
 * over, or not theirs to see.
 */
export type TeamMailWriter = (
  deps: Deps,
  about: { reader: TeamMailReader; records: readonly string[] },
) => Promise<MailContent | undefined>

export type TeamMailWriters = Record<TeamMail, TeamMailWriter>
