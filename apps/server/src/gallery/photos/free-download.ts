import { deliveredResolution } from '@proofdesk/domain/delivered-resolution'
import { freeDeliveryOf, hasFreeFrame } from '@proofdesk/domain/free-download'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { isStoredWhole } from '../../ground/ports/storage/whole-file.ts'
import { FileDamaged } from '../../studio/stored-files/file-damaged.ts'
import { askForCheck } from '../../studio/stored-files/keep-check.ts'
import { findGalleryFrame } from '../frames/frames.queries.ts'
import type { DeliveredWatermarks } from '../watermarks/delivered-watermarks.ts'
import type { PhotoRow } from './photos.queries.ts'
import { deliveredName, getOrRenderDownload } from './rendered-download.ts'

type GivingGallery = Pick<
  typeof galleries.$inferSelect,
  | 'accountGuid'
  | 'features'
  | 'freeDownloadResolution'
  | 'resizeResolution'
  | 'watermarkFreeDownload'
  | 'frameGuid'
  | 'frameFreeDownload'
>

/**
 * The stored file of a photo's free download, rendered first if necessary. Throws OriginalMissing, FileDamaged or
 * ImageError.
 */
export async function getOrRenderFree(
  deps: Deps,
  watermarksOf: DeliveredWatermarks,
  gallery: GivingGallery,
  photo: PhotoRow,
): Promise<string> {
  const delivery = freeDeliveryOf(gallery)
  if (delivery === 'lg' || delivery === 'md') return requireRendition(deps, photo, delivery)
  const line = {
    type: 'Download',
    resolution: deliveredResolution(gallery.freeDownloadResolution, gallery.resizeResolution),
    includeWatermark: gallery.watermarkFreeDownload,
    frame: hasFreeFrame(gallery) ? await findGalleryFrame(deps.db, gallery) : null,
  } as const
  return getOrRenderDownload(deps, watermarksOf, {
    line,
    photo,
    strips: gallery.features.stripOriginals,
    isSold: false,
  })
}

/** Checks that the rendition isn't truncated, which a bucket rules out. */
async function requireRendition(
  deps: Deps,
  photo: PhotoRow,
  rendition: 'lg' | 'md',
): Promise<string> {
  const { storage, db } = deps
  const key = renditionKey(photo, rendition)
  if (storage.localPath(key) === null || (await isStoredWhole(storage, key))) return key
  await askForCheck(deps, db, { ...photo, kind: 'photo' })
  throw new FileDamaged(`${key} is missing or cut off`)
}

/** The file name of a free download. */
export function freeName(gallery: GivingGallery, { name, key, edit }: PhotoRow): string {
  const isOriginal = freeDeliveryOf(gallery) === 'original' && edit === null
  return deliveredName(name, {
    key: isOriginal ? key : undefined,
    strips: gallery.features.stripOriginals,
  })
}
