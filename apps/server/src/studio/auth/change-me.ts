import type { ChangeMe, SessionUser } from '@proofdesk/contract/auth'
import { recordOf } from '../../ground/db/of-account.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { toSessionUser } from './auth.queries.ts'

/** Saves a person's changes of their own profile; absent fields stay. */
export async function changeMe(
  deps: Deps,
  { user, scope }: Session,
  { firstName, lastName, language }: ChangeMe,
): Promise<SessionUser> {
  const [saved] = await deps.db
    .update(users)
    .set({
      firstName: firstName ?? user.firstName,
      lastName: lastName ?? user.lastName,
      language: language === undefined ? user.language : language,
    })
    .where(recordOf(users, scope, user.guid))
    .returning()
  return toSessionUser(deps, saved!)
}
