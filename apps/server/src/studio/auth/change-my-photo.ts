import type { SessionUser } from '@proofdesk/contract/auth'
import {
  USER_PHOTO_SIZES,
  type UserPhotoSize,
  userPhotoKey,
} from '@proofdesk/domain/user-photo-keys'
import { v7 as newGuid } from 'uuid'
import { recordOf } from '../../ground/db/of-account.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError, toAppError } from '../../ground/failures/app-error.ts'
import { ImageError, outliveDecoder } from '../../ground/ports/images/image-error.ts'
import type { Session } from '../../ground/requests/session.ts'
import { toSessionUser } from './auth.queries.ts'

const SIZES = Object.keys(USER_PHOTO_SIZES) as UserPhotoSize[]
/** Limited because each call decodes a picture. */
const RATE = { points: 20, perSeconds: 3_600 }

/** Sets the person's profile photo; the uploaded file isn't kept. Throws `photo_unreadable`. */
export async function setMyPhoto(
  deps: Deps,
  session: Session,
  { photo }: { photo: string },
): Promise<SessionUser> {
  await deps.throttle.require('userPhoto', session.user.guid, RATE)
  const bytes = Buffer.from(photo, 'base64')
  const rendered = await outliveDecoder(() => deps.images.renderUserPhoto({ bytes })).catch(explain)
  const photoGuid = newGuid()
  for (const size of SIZES)
    await deps.storage.write(keyOf(session, photoGuid, size), rendered[size], {
      contentType: 'image/webp',
    })
  return replacePhoto(deps, session, photoGuid)
}

/** Removes the person's profile photo. */
export const removeMyPhoto = (deps: Deps, session: Session): Promise<SessionUser> =>
  replacePhoto(deps, session, null)

async function replacePhoto(
  deps: Deps,
  session: Session,
  photoGuid: string | null,
): Promise<SessionUser> {
  const own = recordOf(users, session.scope, session.user.guid)
  const [before, saved] = await deps.db.transaction(async (tx) => {
    const [locked] = await tx.select().from(users).where(own).for('no key update')
    const [changed] = await tx.update(users).set({ photoGuid }).where(own).returning()
    return [locked!, changed!] as const
  })
  // Orphaned files do no harm; leftovers are deleted together with the person.
  if (before.photoGuid !== null && before.photoGuid !== photoGuid)
    for (const size of SIZES) await deps.storage.delete(keyOf(session, before.photoGuid, size))
  return toSessionUser(deps, saved)
}

const keyOf = ({ scope, user }: Session, photoGuid: string, size: UserPhotoSize) =>
  userPhotoKey({ accountGuid: scope.accountGuid, userGuid: user.guid, photoGuid }, size)

function explain(error: unknown): never {
  if (!(error instanceof ImageError)) throw error
  if (error.code === 'too-slow' || error.code === 'decoder-lost') throw new AppError('unavailable')
  throw toAppError({ code: 'photo_unreadable', values: { problem: error.problem } })
}
