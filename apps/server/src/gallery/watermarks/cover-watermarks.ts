import { hasAutomaticCover } from '@proofdesk/domain/cover'
import { type WatermarkedGallery, type WatermarkingStudio } from './gallery-watermarks.ts'
import { type GalleryPictures, type PicturedPhoto, hashOfWatermarks } from './gallery-pictures.ts'
import type { StoredWatermark } from './stored-watermark.ts'

/** The watermarks on the crops of a gallery's cover photo. */
interface CoverWatermark {
  watermarks: readonly StoredWatermark[]
  /** Null if nothing is drawn. */
  hash: string | null
}

type GalleryWithCover = Pick<
  WatermarkedGallery,
  | 'features'
  | 'mediaCoverGuid'
  | 'mediaSecurityWatermarkGuid'
  | 'securityWatermarkName'
  | 'watermarks'
>

/** Margin in per cent of the width, beside the part that screens may hide. */
const INSET = 2

const CLEAN: CoverWatermark = { watermarks: [], hash: null }

/**
 * A cover is an advertisement, so the one that the studio chose has no watermark. Any other photo of a gallery that
 * sells, and every card, has the studio's name in a corner.
 */
export function coverWatermarkOf(
  { companyName }: WatermarkingStudio,
  gallery: GalleryWithCover,
  photo: { guid: string },
  { isCard = false } = {},
): CoverWatermark {
  const isChosen = photo.guid === gallery.mediaCoverGuid && !isCard
  if (isChosen || !hasCornerName(gallery)) return CLEAN
  const watermarks = [{ kind: 'corner' as const, text: companyName, inset: INSET }]
  return { watermarks, hash: hashOfWatermarks(watermarks) }
}

/** A photo that is shared on its own has the watermarks of the open photo. */
export function sharedWatermarkOf(
  pictures: GalleryPictures,
  photo: PicturedPhoto & { lgWidth: number | null; lgHeight: number | null },
): CoverWatermark {
  const { lgWidth: width, lgHeight: height } = photo
  const watermarks = (width && height && pictures(photo, 'lg', { width, height }).watermarks) || []
  return watermarks.length > 0 ? { watermarks, hash: hashOfWatermarks(watermarks) } : CLEAN
}

/** Whether cards have the studio's name: a gallery without watermarks on its photos has none on its card either. */
function hasCornerName(gallery: GalleryWithCover): boolean {
  const { features, mediaSecurityWatermarkGuid, securityWatermarkName, watermarks } = gallery
  const hasSecurityWatermark = securityWatermarkName || mediaSecurityWatermarkGuid !== null
  return !features.freeDownloads && (hasSecurityWatermark || watermarks.length > 0)
}

/** Whether visitors may see a crop of this photo: one that the studio chose, or any if the gallery can be browsed. */
export function canRepresentGallery(
  gallery: Parameters<typeof hasAutomaticCover>[0] &
    Pick<WatermarkedGallery, 'mediaCoverGuid' | 'mediaFeaturedImageGuid'>,
  { guid }: { guid: string },
): boolean {
  const { mediaCoverGuid, mediaFeaturedImageGuid } = gallery
  return guid === mediaCoverGuid || guid === mediaFeaturedImageGuid || hasAutomaticCover(gallery)
}
