import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { deliveryOf } from '@proofdesk/domain/order-download'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { fitWithin } from '@proofdesk/domain/public-size'
import { framedSize, planFrame } from '../../gallery/frames/plan-frame.ts'
import type { PictureView } from '../../gallery/watermarks/gallery-pictures.ts'
import type { DeliveredWatermarks } from '../../gallery/watermarks/delivered-watermarks.ts'
import { getOrRenderVersion } from '../../gallery/photos/photo-version.ts'
import { DOWNLOAD_QUALITY } from '../../gallery/photos/rendered-download.ts'
import { toRenditions } from '../../gallery/photos/to-photo.ts'
import { playedKey } from '../../gallery/videos/to-video.ts'
import type { PhotoRow } from '../../gallery/photos/photos.queries.ts'
import type { Deps } from '../../ground/deps.ts'
import type { BoughtItem } from './bought-items.ts'
import { previewPath } from './order-link.ts'

/** Sizes of a purchased photo: in the order's list, and on its own. */
export const PREVIEW_SIZES = ['small', 'large'] as const
export type PreviewSize = (typeof PREVIEW_SIZES)[number]

/** Length of a rendition's longer side in pixels. */
const RENDITION_SIDES = { md: 1_024, lg: 2_048 }

type Preview = NonNullable<SiteOrder['lines'][number]['items'][number]['preview']>
type PreviewedItem = Pick<BoughtItem, 'item' | 'line' | 'photo'>

/**
 * The picture that shows a delivered photo as it was sold: no larger, and with the studio's watermark if it was sold
 * with it.
 */
interface SoldPicture {
  rendition: 'md' | 'lg'
  width: number
  height: number
  /** Whether the clean rendition is identical to what was sold. */
  isStored: boolean
  isWatermarked: boolean
}

function toSoldPicture({ line, photo }: PreviewedItem, size: PreviewSize): SoldPicture | null {
  const rendition = size === 'small' ? 'md' : 'lg'
  const width = photo?.[`${rendition}Width` as const]
  const height = photo?.[`${rendition}Height` as const]
  if (!width || !height) return null
  const delivery = deliveryOf(line)
  const isWatermarked = delivery !== 'original' && delivery.watermark
  const sold = (delivery !== 'original' && delivery.resolution) || Infinity
  const stored = photo?.isEditedSince ? renderedSize(photo, rendition) : { width, height }
  if (!stored) return null
  const whole = framedSize(stored, line.frame)
  const isWhole = sold >= Math.max(whole.width, whole.height)
  const shown = isWhole ? whole : fitWithin(whole, sold)
  const isStored = isWhole && !isWatermarked && !photo?.isEditedSince && !line.frame
  return { rendition, ...shown, isStored, isWatermarked }
}

/** The size of a photo's rendition with its edit at the time of purchase. */
function renderedSize(
  { width, height }: { width: number | null; height: number | null },
  rendition: 'md' | 'lg',
): { width: number; height: number } | null {
  const side = RENDITION_SIDES[rendition]
  if (!width || !height) return null
  return Math.max(width, height) <= side ? { width, height } : fitWithin({ width, height }, side)
}

/** URLs of a delivered photo as it was sold. The order is checked at each request. */
export function toSoldPreview(
  order: { guid: string },
  bought: PreviewedItem,
  key: string,
): Preview | null {
  const toPicture = (size: PreviewSize) => {
    const sold = toSoldPicture(bought, size)
    const location = previewPath(order.guid, { item: bought.item.guid, size }, key)
    return sold && { location, width: sold.width, height: sold.height }
  }
  const [small, large] = [toPicture('small'), toPicture('large')]
  return small && large && { isAsSold: true, small, large }
}

/** URL for playing a delivered video; null if no browser can. The order is checked at each request. */
export function toPlayer(
  order: { guid: string },
  { item, video }: Pick<BoughtItem, 'item' | 'video'>,
  key: string,
): { location: string; bytes: number } | null {
  if (!video || playedKey(video) === null) return null
  const location = previewPath(order.guid, { item: item.guid, size: 'large' }, key)
  return { location, bytes: video.size }
}

/** URLs of a photo that isn't delivered as a file, as visitors see it. */
export function toVisitorPreview(
  deps: Deps,
  { photo }: { photo: PhotoRow | null },
  view: PictureView,
): Preview | null {
  const previews = photo && toRenditions(deps, photo, view).previews
  return previews ? { isAsSold: false, small: previews.md, large: previews.lg } : null
}

/**
 * The stored file that shows a delivered photo as it was sold: a clean rendition, or a picture rendered for the sale;
 * null if there is none. Throws like `getOrRenderVersion`.
 */
export async function getOrRenderPreview(
  deps: Deps,
  watermarksOf: DeliveredWatermarks,
  bought: PreviewedItem,
  size: PreviewSize,
): Promise<string | null> {
  const sold = toSoldPicture(bought, size)
  const { photo } = bought
  if (!sold || !photo) return null
  if (sold.isStored) return renditionKey(photo, sold.rendition)
  const { crop, watermarks } = await planFrame(deps.db, photo, bought.line.frame)
  return getOrRenderVersion(deps, photo, {
    rotation: 0,
    crop,
    resolution: Math.max(sold.width, sold.height),
    watermarks: [...(sold.isWatermarked ? await watermarksOf(photo) : []), ...watermarks],
    quality: DOWNLOAD_QUALITY,
  })
}
