import type { TeamMailChoice } from '@proofdesk/contract/admin/team-mails'
import { mayGetMail } from '@proofdesk/domain/team-mail'
import { AppError } from '../../ground/failures/app-error.ts'
import { teamMailChoices } from '../../ground/db/tables/team-mails.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'

/** Stores whether a person gets emails of a kind. Throws `forbidden` for a kind that their role may not get. */
export async function chooseMail(
  { db }: Deps,
  { user, scope }: Session,
  { kind, isOn }: TeamMailChoice,
): Promise<void> {
  if (!mayGetMail(user.role, kind)) throw new AppError('forbidden')
  await db
    .insert(teamMailChoices)
    .values({ accountGuid: scope.accountGuid, userGuid: user.guid, kind, isOn })
    .onConflictDoUpdate({
      target: [teamMailChoices.userGuid, teamMailChoices.kind],
      set: { isOn },
    })
}
