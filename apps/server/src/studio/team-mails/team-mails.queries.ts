import type { TeamMailChoice } from '@proofdesk/contract/admin/team-mails'
import { TEAM_MAILS, getsMail, mayGetMail } from '@proofdesk/domain/team-mail'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { teamMailChoices } from '../../ground/db/tables/team-mails.ts'
import type { Session } from '../../ground/requests/session.ts'

/** The emails that a person has switched on or off, of those that their role may get. */
export async function listChoices(
  db: Executor,
  { scope, user }: Pick<Session, 'scope' | 'user'>,
): Promise<TeamMailChoice[]> {
  const chosen = await db
    .select({ kind: teamMailChoices.kind, isOn: teamMailChoices.isOn })
    .from(teamMailChoices)
    .where(and(ofAccount(teamMailChoices, scope), eq(teamMailChoices.userGuid, user.guid)))
  return TEAM_MAILS.filter((kind) => mayGetMail(user.role, kind)).map((kind) => ({
    kind,
    isOn: getsMail(user.role, kind, chosen.find((choice) => choice.kind === kind)?.isOn),
  }))
}
