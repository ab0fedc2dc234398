import { toRole } from '@proofdesk/domain/roles'
import { type TeamMail, getsMail } from '@proofdesk/domain/team-mail'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { teamMailChoices } from '../../ground/db/tables/team-mails.ts'
import { users } from '../../ground/db/tables/users.ts'
import { scopeOf } from '../../ground/requests/scope.ts'

/**
 * Guids of the people who get emails of the kind, for the gallery if one is named; locked, so that two events don't
 * both use the last free email.
 */
export async function lockRecipients(
  tx: Executor,
  { accountGuid, kind, engineGuid }: { accountGuid: string; kind: TeamMail; engineGuid?: string },
): Promise<string[]> {
  const team = await tx
    .select({ user: users, isOn: teamMailChoices.isOn })
    .from(users)
    .leftJoin(teamMailChoices, isChoiceOf(kind))
    .where(and(ofAccount(users, { accountGuid }), ...IS_THERE))
    .orderBy(asc(users.guid))
    .for('no key update', { of: users })
  return team
    .filter(({ user, isOn }) => getsMail(toRole(user.role), kind, isOn ?? undefined))
    .filter(({ user }) => {
      const { galleries } = scopeOf(user)
      return engineGuid === undefined || galleries === 'all' || galleries.includes(engineGuid)
    })
    .map(({ user }) => user.guid)
}

/** A recipient with their account; undefined if they don't get such emails any more. */
export async function findReader(
  db: Executor,
  { accountGuid, userGuid, kind }: { accountGuid: string; userGuid: string; kind: TeamMail },
) {
  const [found] = await db
    .select({ user: users, account: accounts, isOn: teamMailChoices.isOn })
    .from(users)
    .innerJoin(accounts, eq(accounts.guid, users.accountGuid))
    .leftJoin(teamMailChoices, isChoiceOf(kind))
    .where(and(recordOf(users, { accountGuid }, userGuid), ...IS_THERE))
  const role = toRole(found?.user.role)
  if (!found || !getsMail(role, kind, found.isOn ?? undefined)) return undefined
  const { user, account } = found
  return {
    emailAddress: user.emailAddress,
    firstName: user.firstName,
    role,
    scope: scopeOf(user),
    account: { ...account, defaultLanguage: user.language ?? account.defaultLanguage },
  }
}

/** Has accepted the invitation, and has not left. */
const IS_THERE = [isNotNull(users.acceptedAt), isNull(users.deletedAt)]

function isChoiceOf(kind: TeamMail) {
  return and(
    eq(teamMailChoices.userGuid, users.guid),
    eq(teamMailChoices.accountGuid, users.accountGuid),
    eq(teamMailChoices.kind, kind),
  )
}
