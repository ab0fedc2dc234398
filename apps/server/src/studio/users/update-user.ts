import type { UpdateUser } from '@proofdesk/contract/admin/users'
import { rightsFromAfter } from '@proofdesk/domain/protected-rights'
import { canGiveRole, isOwner } from '@proofdesk/domain/roles'
import { recordOf } from '../../ground/db/of-account.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { changeAddress, requireAddressChange, toWantedAddress } from './change-address.ts'
import { toGalleryLimit } from './check-galleries.ts'
import { guardTeamChange, toMemberState } from './guard-team-change.ts'
import { lockTeam } from './lock-team.ts'
import { getUser } from './users.queries.ts'
import type { Session } from '../../ground/requests/session.ts'

/** Changes name, address, role or galleries. Only owners may change an owner's role, and one owner has to remain. */
export async function updateUser(
  deps: Deps,
  session: Session,
  input: UpdateUser,
): Promise<typeof users.$inferSelect> {
  const { scope } = session
  const { emailAddress } = input
  if (emailAddress !== undefined)
    await requireAddressChange(
      deps,
      session,
      await getUser(deps.db, scope, input.guid),
      emailAddress,
    )
  return deps.db.transaction(async (tx) => {
    const team = await lockTeam(tx, session)
    const user = await getUser(tx, scope, input.guid)
    const before = toMemberState(user)
    const role = input.role ?? before.role
    if (role !== before.role && !canGiveRole(team.actor.role, before.role, role))
      throw new AppError('owner_needed')
    if (!isOwner(role) && team.owners.length === 1 && team.owners[0] === user.guid)
      throw new AppError('last_owner')
    const rightsFrom = rightsFromAfter(before, role, deps.clock.now())
    await guardTeamChange(deps, tx, session, team, {
      kind: 'userChanged',
      guid: user.guid,
      before,
      after: { role, rightsFrom, ...toWantedAddress(user, emailAddress) },
    })
    const galleries = await toGalleryLimit(
      tx,
      scope,
      role,
      input.galleries ?? user.galleries,
      user.galleries,
    )
    const address =
      emailAddress === undefined ? {} : await changeAddress(deps, tx, user, emailAddress)
    const [saved] = await tx
      .update(users)
      .set({
        ...address,
        role,
        rightsFrom,
        galleries,
        firstName: input.firstName ?? user.firstName,
        lastName: input.lastName ?? user.lastName,
      })
      .where(recordOf(users, scope, user.guid))
      .returning()
    return saved!
  })
}
