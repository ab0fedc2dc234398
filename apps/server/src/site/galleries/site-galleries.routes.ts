import type { siteGalleries } from '@proofdesk/contract/site/galleries'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../handlers.ts'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { signFilePath } from '../../ports/storage/signed-file-url.ts'
import { listSitePhotos } from './list-site-photos.ts'
import { readSiteGallery } from './read-site-gallery.ts'
import { findVisiblePhoto } from '../../gallery/photos/visible-photos.queries.ts'
import { forVisitors, takeSearch } from './for-visitors.ts'
import { openGallery, siteAudience } from '../../gallery/galleries/open-gallery.ts'
import {
  listCollectionStates,
  visibleCollections,
} from '../../gallery/collections/visible-collections.queries.ts'

const DOWNLOAD_LIFETIME = 10 * 60_000

/** The public site's calls: the host says whose site it is, nobody signs in. */
export const siteGalleryHandlers: Handlers<typeof siteGalleries> = {
  async read({ query }, { deps, request }) {
    const visitor = forVisitors(deps)
    return readSiteGallery(visitor, await openGallery(visitor, request.host, query), query.language)
  },

  async content({ query }, { deps, request }) {
    const { slug, preview, ...filter } = query
    if (filter.text) await takeSearch(deps, request.ip)
    const visitor = forVisitors(deps)
    return listSitePhotos(
      visitor,
      await openGallery(visitor, request.host, { slug, preview }),
      filter,
    )
  },

  // A free download is the large rendition: the original stays the photographer's.
  async download({ body }, { deps, request }) {
    const { gallery, scope } = await openGallery(deps, request.host, body)
    if (!gallery.features.freeDownloads) throw new AppError('no_free_downloads')
    const visible = visibleCollections(await listCollectionStates(deps.db, scope, gallery.guid))
    const photo = await findVisiblePhoto(deps.db, scope, gallery.guid, body.contentGuid, visible)
    if (!photo) throw new AppError('not_found')
    const downloadName = `${photo.name.replace(/\.[^.]+$/, '')}.jpg`
    return {
      url: signFilePath({
        key: renditionKey(photo, 'lg'),
        secret: deps.signingKey,
        expiresAt: deps.clock.now() + DOWNLOAD_LIFETIME,
        downloadName,
        audience: siteAudience(gallery),
      }),
    }
  },
}
