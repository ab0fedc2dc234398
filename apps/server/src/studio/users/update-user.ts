import type { UpdateUser } from '@proofdesk/contract/admin/users'
import { canGiveRole, toRole } from '@proofdesk/domain/roles'
import { recordOf } from '../../db/of-account.ts'
import { users } from '../../db/tables/users.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import { changeAddress } from './change-address.ts'
import { toGalleryLimit } from './check-galleries.ts'
import { getUser, lockOwners } from './users.queries.ts'
import type { Session } from '../../session.ts'

/** Changes name, address, role or galleries. Only an owner touches an owner's role, and one owner always stays. */
export async function updateUser(
  deps: Deps,
  session: Session,
  input: UpdateUser,
): Promise<typeof users.$inferSelect> {
  const { scope, user: actor } = session
  return deps.db.transaction(async (tx) => {
    const owners = await lockOwners(tx, scope)
    const user = await getUser(tx, scope, input.guid)
    const current = toRole(user.role)
    const role = input.role ?? current
    if (role !== current && !canGiveRole(actor.role, current, role))
      throw new AppError('owner_needed')
    if (current === 'owner' && role !== 'owner' && owners.length === 1)
      throw new AppError('last_owner')
    const wanted = input.galleries ?? user.galleries
    const galleries = await toGalleryLimit(tx, scope, role, wanted, user.galleries)
    const address =
      input.emailAddress === undefined
        ? {}
        : await changeAddress(deps, tx, session, user, input.emailAddress)
    const [saved] = await tx
      .update(users)
      .set({
        ...address,
        role,
        galleries,
        firstName: input.firstName ?? user.firstName,
        lastName: input.lastName ?? user.lastName,
      })
      .where(recordOf(users, scope, user.guid))
      .returning()
    return saved!
  })
}
