import {
  watermarkedKey,
  type RenditionName,
  renditionKey,
  type ShownRendition,
} from '@proofdesk/domain/photo-keys'
import { publicSize } from '@proofdesk/domain/public-size'
import { createHash } from 'node:crypto'
import type { Executor } from '../../ground/db/client.ts'
import type { photos } from '../../ground/db/tables/photos.ts'
import type { FileAudience } from '../../ground/ports/storage/signed-file-url.ts'
import {
  type GalleryWatermarks,
  type WatermarkedGallery,
  type WatermarkedPhoto,
  type WatermarkingStudio,
  brandingOf,
  readGalleryWatermarks,
  readGalleryWatermarksOf,
} from './gallery-watermarks.ts'
import type { StoredWatermark } from './stored-watermark.ts'

interface Size {
  width: number
  height: number
}

/** What must be known of a photo to say which file of it visitors are shown. */
export type PicturedPhoto = Pick<
  typeof photos.$inferSelect,
  'accountGuid' | 'engineGuid' | 'guid' | 'collectionGuids' | 'editRevision'
>

/**
 * A stored file as it is, or with watermarks on it under a key of its own, at which it is made when it is first asked
 * for.
 */
export interface ShownPicture extends Size {
  key: string
  watermarks: readonly StoredWatermark[] | null
}

/**
 * Says which file is shown as a rendition; `stored` is the size of the clean one. `zoom` is made of the large rendition, and is that
 * where nothing larger is shown.
 */
export type GalleryPictures = (
  photo: PicturedPhoto,
  rendition: ShownRendition,
  stored: Size,
) => ShownPicture

/** The clean rendition that a shown picture is made of. */
export function storedRendition(shown: ShownRendition): RenditionName {
  return shown === 'zoom' ? 'lg' : shown
}

/** The renditions as they are stored: for the studio, and for visitors of free galleries. */
const storedPictures: GalleryPictures = (photo, rendition, stored) => ({
  key: renditionKey(photo, storedRendition(rendition)),
  ...stored,
  watermarks: null,
})

/** Who looks at a gallery's pictures, and at which ones. */
export interface PictureView {
  audience: FileAudience
  pictures: GalleryPictures
}

/** Anyone who works in the console. */
export const studioView: PictureView = { audience: 'holder', pictures: storedPictures }

interface Drawn {
  watermarks: readonly StoredWatermark[]
  hash: string
}

/** What is drawn on the renditions of photos of the same collections and shape, of which all are the same. */
type DrawnOn = (photo: WatermarkedPhoto, rendition: ShownRendition) => Drawn

/** What visitors of a gallery are shown of its photos. */
export async function readPublicPictures(
  db: Executor,
  studio: WatermarkingStudio,
  gallery: WatermarkedGallery,
): Promise<GalleryPictures> {
  return (await readPublicPicturesOf(db, studio, [gallery]))(gallery)
}

/** The same for several galleries of one account, with one look at the database. */
async function readPublicPicturesOf(
  db: Executor,
  studio: WatermarkingStudio,
  galleries: readonly WatermarkedGallery[],
): Promise<(gallery: WatermarkedGallery) => GalleryPictures> {
  const watermarksOf = await readGalleryWatermarksOf(
    db,
    galleries.filter(({ features }) => !features.freeDownloads),
  )
  return (gallery) =>
    gallery.features.freeDownloads
      ? storedPictures
      : toPublicPictures(gallery, watermarksOf(studio, gallery))
}

/**
 * Pictures of a gallery that gives its photos away, with what is drawn on those that are sold with a watermark: for its
 * cart. A gallery that sells shows the same layers on all of its pictures, so that it has none.
 */
export async function readBrandedPictures(
  db: Executor,
  studio: WatermarkingStudio,
  gallery: WatermarkedGallery,
): Promise<GalleryPictures | null> {
  if (!gallery.features.freeDownloads) return null
  return toWatermarkedPictures(brandedOn(studio, await readGalleryWatermarks(db, studio, gallery)))
}

function brandedOn(studio: WatermarkingStudio, watermarks: GalleryWatermarks): DrawnOn {
  return (photo) => {
    const drawn = brandingOf(studio, watermarks.layersOf(photo))
    return { watermarks: drawn, hash: hashOfWatermarks(drawn) }
  }
}

function toPublicPictures(
  gallery: WatermarkedGallery,
  watermarks: GalleryWatermarks,
): GalleryPictures {
  return toWatermarkedPictures(toDrawnOn(gallery, watermarks))
}

function toWatermarkedPictures(drawnOn: DrawnOn): GalleryPictures {
  return ({ collectionGuids, ...photo }, asked, stored) => {
    const isPortrait = stored.height > stored.width
    const { watermarks, hash } = drawnOn({ collectionGuids, isPortrait }, asked)
    const common = publicSize(stored)
    // Only with something drawn on it a picture is shown larger than all others.
    const isZoom = asked === 'zoom' && watermarks.length > 0 && common.width < stored.width
    const rendition = isZoom ? asked : storedRendition(asked)
    const size = isZoom ? stored : common
    const isAsStored = watermarks.length === 0 && size.width === stored.width
    return {
      key: isAsStored
        ? renditionKey(photo, storedRendition(asked))
        : watermarkedKey(photo, rendition, hash),
      ...size,
      watermarks: isAsStored ? null : watermarks,
    }
  }
}

/**
 * The hashes of all that visitors of a gallery may be shown now, so that other watermarked pictures can go.
 * `combinations`: the collections that photos of it are in together.
 */
export function currentHashes(
  studio: WatermarkingStudio,
  gallery: WatermarkedGallery,
  watermarks: GalleryWatermarks,
  combinations: readonly (readonly string[])[],
): ReadonlySet<string> {
  const drawnOn = gallery.features.freeDownloads
    ? brandedOn(studio, watermarks)
    : toDrawnOn(gallery, watermarks)
  return new Set(
    [[], ...combinations].flatMap((collectionGuids) =>
      [true, false].flatMap((isPortrait) =>
        (['lg', 'thumb'] as const).map(
          (rendition) => drawnOn({ collectionGuids, isPortrait }, rendition).hash,
        ),
      ),
    ),
  )
}

function toDrawnOn(
  gallery: WatermarkedGallery,
  { layersOf, security }: GalleryWatermarks,
): DrawnOn {
  const onThumbs = gallery.securityWatermarkOnThumbnails ? security : []
  const known = new Map<string, Drawn>()
  return (photo, rendition) => {
    const isThumb = rendition === 'thumb'
    const key = `${photo.collectionGuids} ${photo.isPortrait} ${isThumb}`
    const before = known.get(key)
    if (before) return before
    const watermarks = [...layersOf(photo), ...(isThumb ? onThumbs : security)]
    const drawn = { watermarks, hash: hashOfWatermarks(watermarks) }
    known.set(key, drawn)
    return drawn
  }
}

/**
 * Changes when what is drawn of the same watermarks does: names, and all that is repeated, are drawn as of `v2`, whole and
 * from the upper left corner.
 */
export function hashOfWatermarks(watermarks: readonly StoredWatermark[]): string {
  const isRepeated = watermarks.some(
    (each) => each.kind === 'name' || (each.kind === 'picture' && each.isTiled),
  )
  return createHash('sha256')
    .update(JSON.stringify([isRepeated ? 'v2' : 'v1', watermarks]))
    .digest('hex')
    .slice(0, 32)
}
