import type { ShareCover } from '@proofdesk/contract/site/gallery'
import { listCollections } from '../../gallery/collections/collections.queries.ts'
import {
  listCollectionStates,
  visibleCollections,
} from '../../gallery/collections/visible-collections.queries.ts'
import { toShareCover } from '../../gallery/covers/cover-pictures.ts'
import { readFocalPoints } from '../../gallery/covers/focal-points.ts'
import type { OpenedGallery } from '../../gallery/galleries/open-gallery.ts'
import { findVisiblePhoto } from '../../gallery/photos/visible-photos.queries.ts'
import { sharedWatermarkOf } from '../../gallery/watermarks/cover-watermarks.ts'
import type { Deps } from '../../ground/deps.ts'
import { focusOf } from './to-site-collection.ts'

type Part = 'top' | 'center' | 'bottom'

/**
 * The preview picture of an address that opens one photo or one collection: that photo, or the collection's own, with
 * its gallery's watermarks (docs/product/site.md, sharing-1). Null if there is none.
 */
export async function readSharedPictures(
  deps: Deps,
  opened: OpenedGallery,
  named: { photo: string } | { collection: string },
): Promise<ShareCover | null> {
  const { gallery, scope, view } = opened
  const { guid, part } =
    'photo' in named
      ? { guid: named.photo, part: 'center' as const }
      : await findFeatured(deps, opened, named.collection)
  if (!guid) return null
  const visible = visibleCollections(await listCollectionStates(deps.db, scope, gallery.guid))
  const photo = await findVisiblePhoto(deps.db, scope, gallery.guid, guid, visible)
  if (!photo) return null
  const pointOf = await readFocalPoints(deps.db, scope, [photo.guid])
  return toShareCover(deps, photo, {
    audience: view.audience,
    point: focusOf(pointOf(photo, gallery), part),
    mark: sharedWatermarkOf(view.pictures, photo).hash,
    isShared: true,
  })
}

/** The photo that visitors see for a collection; without browsing only a chosen one. */
async function findFeatured(
  { db }: Deps,
  { gallery, scope }: OpenedGallery,
  guid: string,
): Promise<{ guid?: string; part: Part }> {
  const rows = await listCollections(db, scope, gallery.guid)
  const row = rows.find(({ collection }) => collection.guid === guid)
  if (!row) return { part: 'center' }
  const { mediaFeaturedImageGuid, mediaFeaturedImageBackgroundPosition: part } = row.collection
  const isShown = gallery.allowBrowsing || row.featured?.guid === mediaFeaturedImageGuid
  return { ...(row.featured && isShown && { guid: row.featured.guid }), part }
}
