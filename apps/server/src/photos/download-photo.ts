import type { DownloadContent } from '@proofdesk/contract/admin/content'
import { can } from '@proofdesk/domain/roles'
import type { Session } from '../auth/session.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { ImageError } from '../ports/images/image-error.ts'
import { signFilePath } from '../ports/storage/signed-file-url.ts'
import { OriginalGone } from './original-file.ts'
import { keepVersion } from './photo-version.ts'
import { findBoughtPhoto, getLivePhoto, type PhotoRow } from './photos.queries.ts'

const LIFETIME = 10 * 60_000
const QUALITY = 95

/**
 * A short-lived address of a photo, saved under its own name: the original's, or that of a picture turned, cut or marked as told. Who sees
 * the orders of a gallery and not its photos gets what was bought. Throws `not_found`.
 */
export async function downloadPhoto(deps: Deps, session: Session, { engineGuid, contentGuid, crop = null, rotation = 0, watermark = false }: DownloadContent): Promise<string> {
  const photo = await findPhoto(deps, session, { engineGuid, guid: contentGuid })
  const signed = (key: string, downloadName: string) => signFilePath({ key, secret: deps.signingKey, expiresAt: deps.clock.now() + LIFETIME, downloadName })
  if (!crop && rotation === 0 && !watermark) return signed(photo.key, photo.name)
  const plan = { rotation, crop, resolution: 0, watermark: watermark ? session.account.companyName : '', quality: QUALITY }
  return signed(await keepVersion(deps, photo, plan).catch(explain), `${photo.name.replace(/\.[^./\\]*$/, '') || 'photo'}.jpg`)
}

async function findPhoto(deps: Deps, { user, scope }: Session, photo: { engineGuid: string; guid: string }): Promise<PhotoRow> {
  const bought = await findBoughtPhoto(deps.db, scope, photo)
  if (bought) return bought
  if (!can(user.role, 'viewGalleryContent')) throw new AppError('not_found')
  return getLivePhoto(deps.db, scope, photo)
}

function explain(error: unknown): never {
  if (error instanceof OriginalGone) throw new AppError('not_found', { sentence: 'The original of this photo is not there any more.' })
  if (error instanceof ImageError) throw new AppError('invalid', { sentence: error.message })
  throw error
}
