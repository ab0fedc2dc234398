import type { SessionUser } from '@proofdesk/contract/auth'
import { needsRightOverOwners } from '@proofdesk/domain/protected-rights'
import { type Role, canGiveRole } from '@proofdesk/domain/roles'

/** Whether the signed-in person may give a colleague this role now: not owner while their own rights wait. */
export function canMake(actor: SessionUser, before: Role | undefined, after: Role): boolean {
  const isOutOfReach =
    actor.rightsWaitUntil !== null &&
    needsRightOverOwners({ actorGuid: actor.guid, guid: '', before, after })
  return canGiveRole(actor.role, before, after) && !isOutOfReach
}
