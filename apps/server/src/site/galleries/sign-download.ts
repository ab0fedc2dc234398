import { MINUTE_MS } from '@proofdesk/domain/duration'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import {
  listCollectionStates,
  visibleCollections,
} from '../../gallery/collections/visible-collections.queries.ts'
import { openGallery } from '../../gallery/galleries/open-gallery.ts'
import { findVisiblePhoto } from '../../gallery/photos/visible-photos.queries.ts'
import { signFilePath } from '../../ports/storage/signed-file-url.ts'

const LIFETIME = 10 * MINUTE_MS

/** The address of a free download: the large rendition, since the original stays the photographer's. Throws `no_free_downloads` and `not_found`. */
export async function signDownload(
  deps: Deps,
  host: string,
  asked: { slug: string; contentGuid: string; preview?: string | undefined },
): Promise<string> {
  const { gallery, scope, view } = await openGallery(deps, host, asked)
  if (!gallery.features.freeDownloads) throw new AppError('no_free_downloads')
  const visible = visibleCollections(await listCollectionStates(deps.db, scope, gallery.guid))
  const photo = await findVisiblePhoto(deps.db, scope, gallery.guid, asked.contentGuid, visible)
  if (!photo) throw new AppError('not_found')
  return signFilePath({
    key: renditionKey(photo, 'lg'),
    secret: deps.signingKey,
    expiresAt: deps.clock.now() + LIFETIME,
    downloadName: `${photo.name.replace(/\.[^.]+$/, '')}.jpg`,
    audience: view.audience,
  })
}
