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

/** The columns of a photo that determine which of its files visitors see. */
export type PicturedPhoto = Pick<
  typeof photos.$inferSelect,
  'accountGuid' | 'engineGuid' | 'guid' | 'collectionGuids' | 'editRevision'
>

/** A stored file as it is, or a watermarked one, which is made on first request and stored under its own key. */
export interface ShownPicture extends Size {
  key: string
  watermarks: readonly StoredWatermark[] | null
}

/**
 * Returns the file shown for a rendition; `stored` is the size of the unwatermarked one. `zoom` is made from the large
 * rendition, and is the same if nothing larger is shown.
 */
export type GalleryPictures = (
  photo: PicturedPhoto,
  rendition: ShownRendition,
  stored: Size,
) => ShownPicture

/** The unwatermarked rendition that a shown picture is made from. */
export function storedRendition(shown: ShownRendition): RenditionName {
  return shown === 'zoom' ? 'lg' : shown
}

/** The renditions as stored: for the studio, and for visitors of galleries with free downloads. */
const storedPictures: GalleryPictures = (photo, rendition, stored) => ({
  key: renditionKey(photo, storedRendition(rendition)),
  ...stored,
  watermarks: null,
})

/** Who sees a gallery's pictures, and which files they are shown. */
export interface PictureView {
  audience: FileAudience
  pictures: GalleryPictures
}

/** The view of anyone who works in the console. */
export const studioView: PictureView = { audience: 'holder', pictures: storedPictures }

interface Drawn {
  watermarks: readonly StoredWatermark[]
  hash: string
}

/** The watermarks on renditions of photos with the same collections and shape, which all have the same. */
type DrawnOn = (photo: WatermarkedPhoto, rendition: ShownRendition) => Drawn

/** The pictures that visitors of a gallery see. */
export async function readPublicPictures(
  db: Executor,
  studio: WatermarkingStudio,
  gallery: WatermarkedGallery,
): Promise<GalleryPictures> {
  return (await readPublicPicturesOf(db, studio, [gallery]))(gallery)
}

/** The same for several galleries of one account, with one query. */
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
 * The pictures of a gallery with free downloads, with the watermarks of those sold with a watermark: for its cart. Null
 * for a gallery that sells, which shows the same layers on all of its pictures.
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
    // Only a watermarked picture is shown larger than all others.
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
 * The hashes of all watermarks that visitors of a gallery may see now; other watermarked pictures can be deleted.
 * `combinations`: the combinations of collections that its photos are in.
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
 * Changes when the same watermarks are drawn differently: names, and everything repeated, are drawn as of `v2`, whole
 * and starting in the upper left corner.
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
