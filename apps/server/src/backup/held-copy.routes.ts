import type { HeldCopy, heldCopy } from '@proofdesk/contract/admin/held-copy'
import { can } from '@proofdesk/domain/roles'
import { AppError } from '../ground/failures/app-error.ts'
import type { Deps } from '../ground/deps.ts'
import type { Handlers } from '../ground/requests/handlers.ts'
import { isHeldCopy, releaseCopy } from './held-copy.ts'
import type { Session } from '../ground/requests/session.ts'
import { isOperatorStudio } from './operator-studio.ts'

/** Makes a restored copy the live installation. Backup and restore, docs/product.md. */
export const heldCopyHandlers: Handlers<typeof heldCopy> = {
  read: async (_, { deps, session }) => readHeldCopy(deps, session),
  async release(_, { deps, session, request }) {
    if (!(await isHeldCopy(deps.db))) return { isHeld: false, canRelease: false }
    if (!(await isOperatorStudio(deps.db, session.scope))) throw new AppError('not_found')
    if (await releaseCopy(deps.db))
      request.log.warn(
        { user: session.user.guid },
        'A restored copy was declared the live installation: what was waiting goes out',
      )
    return { isHeld: false, canRelease: false }
  },
}

async function readHeldCopy({ db }: Deps, { user, scope }: Session): Promise<HeldCopy> {
  const isHeld = await isHeldCopy(db)
  const canRelease =
    isHeld && can(user.role, 'runInstallation') && (await isOperatorStudio(db, scope))
  return { isHeld, canRelease }
}
