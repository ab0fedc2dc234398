import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { addFailedTry, findAccess } from '../../gallery/access/gallery-access.queries.ts'
import { addUnlock } from '../../gallery/access/unlock-cookie.ts'
import { findPublicGallery, type Visitor } from '../../gallery/galleries/open-gallery.ts'
import { isPassword } from '../../studio/auth/password-hash.ts'

/**
 * The cookie that unlocks a gallery, for anyone who knows its password. Throws `not_found`, `wrong_gallery_password`,
 * and `too_many` after too many attempts.
 */
export async function unlockGallery(
  deps: Deps,
  visitor: Visitor & { ip: string },
  { slug, password }: { slug: string; password: string },
): Promise<string> {
  const { gallery } = await findPublicGallery(deps, visitor, { slug })
  if (!gallery.authRequired) throw new AppError('not_found')
  const engineGuid = gallery.guid
  const attempt = { address: visitor.ip, engineGuid }
  const allowance = await deps.throttle.beforeUnlock(attempt)
  if (!allowance.allowed)
    throw new AppError('too_many', { retryAfterSeconds: allowance.retryAfterSeconds })
  const access = await findAccess(deps.db, gallery, engineGuid)
  const isProved = await isPassword(password, access?.passwordHash)
  if (!access || !isProved) {
    await deps.throttle.unlockFailed(attempt)
    await addFailedTry(deps.db, gallery, engineGuid, deps.clock.now())
    throw new AppError('wrong_gallery_password')
  }
  await deps.throttle.unlockSucceeded(attempt)
  return addUnlock(deps, visitor.headers.cookie, access)
}
