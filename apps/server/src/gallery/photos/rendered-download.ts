import type { FrameDesign } from '@proofdesk/domain/frame'
import { deliveryOf } from '@proofdesk/domain/order-download'
import { AppError } from '../../ground/failures/app-error.ts'
import type { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import { ImageError } from '../../ground/ports/images/image-error.ts'
import { OriginalMissing } from '../../ground/ports/storage/original-file.ts'
import { StorageError } from '../../ground/ports/storage/storage-error.ts'
import { FileDamaged } from '../../studio/stored-files/file-damaged.ts'
import { requireSound } from '../../studio/stored-files/require-sound.ts'
import { planFrame } from '../frames/plan-frame.ts'
import type { DeliveredWatermarks } from '../watermarks/delivered-watermarks.ts'
import { getOrRenderVersion } from './photo-version.ts'
import { getOrRenderFull, getOrStripOriginal, strippedEnding } from './stripped-original.ts'

/** JPEG quality of rendered downloads. */
export const DOWNLOAD_QUALITY = 90

/**
 * The stored file of a photo as bought, made first if it differs from the original. Throws OriginalMissing for a purged
 * photo, FileDamaged, or ImageError if it can't be made.
 */
export async function getOrRenderDownload(
  deps: Deps,
  watermarksOf: DeliveredWatermarks,
  {
    line,
    photo,
    strips,
    isSold = true,
  }: {
    line: Parameters<typeof deliveryOf>[0] & { frame?: FrameDesign | null }
    photo: typeof photos.$inferSelect | null
    /** Whether originals are delivered without their metadata. */
    strips: boolean
    /** False for free downloads: then only the file's size is checked. */
    isSold?: boolean
  },
): Promise<string> {
  if (!photo) throw new OriginalMissing('The photo was purged')
  const delivery = deliveryOf(line)
  if (delivery !== 'original') {
    const { crop, watermarks } = await planFrame(deps.db, photo, line.frame ?? null)
    return getOrRenderVersion(deps, photo, {
      rotation: 0,
      crop,
      resolution: delivery.resolution,
      watermarks: [...(delivery.watermark ? await watermarksOf(photo) : []), ...watermarks],
      quality: DOWNLOAD_QUALITY,
    })
  }
  if (strips) return getOrStripOriginal(deps, photo)
  if (photo.edit) return getOrRenderFull(deps, photo)
  await requireSound(deps, photo, { kind: 'photo', isSold })
  return photo.key
}

/**
 * The name for saving a delivered photo: its own, with the matching extension. `key`: where its original is stored, if
 * that is delivered.
 */
export function deliveredName(
  name: string,
  { key = '.jpg', strips }: { key?: string | undefined; strips: boolean },
): string {
  const stem = name.replace(/\.[^./\\]*$/, '') || 'photo'
  return `${stem}.${strips ? strippedEnding(key) : key.split('.').at(-1)}`
}

/** Whether a photo can't be delivered because of itself or its record; otherwise the store or the machine failed. */
export function isUndeliverable(error: unknown): boolean {
  if (error instanceof StorageError) return error.code === 'invalid_key'
  return [OriginalMissing, FileDamaged, ImageError, TypeError, RangeError].some(
    (kind) => error instanceof kind,
  )
}

/** Throws the failure that tells a visitor why a purchased or free file isn't available, and whom to contact. */
export function explainToVisitor(error: unknown): never {
  if (error instanceof OriginalMissing) throw new AppError('original_gone')
  if (error instanceof FileDamaged) throw new AppError('file_damaged', { cause: error })
  if (error instanceof ImageError) throw new AppError('photo_not_prepared', { cause: error })
  throw error
}
