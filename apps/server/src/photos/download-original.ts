import type { Deps } from '../deps.ts'
import { signFilePath } from '../ports/storage/signed-file-url.ts'
import type { Scope } from '../scope.ts'
import { getLivePhoto } from './photos.queries.ts'

const LIFETIME = 10 * 60_000

/** A short-lived address of the original, saved under the photo's own name. */
export async function downloadOriginal({ db, clock, signingKey }: Deps, scope: Scope, photo: { engineGuid: string; guid: string }): Promise<string> {
  const { key, name } = await getLivePhoto(db, scope, photo)
  return signFilePath({ key, secret: signingKey, expiresAt: clock.now() + LIFETIME, downloadName: name })
}
