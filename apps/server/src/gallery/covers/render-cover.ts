import { SHARE_BYTES_MAX, hiddenAtRight, planCover } from '@proofdesk/domain/cover'
import { type CoverName, renditionKey } from '@proofdesk/domain/photo-keys'
import type { Deps } from '../../ground/deps.ts'
import { outliveDecoder } from '../../ground/ports/images/image-error.ts'
import { OriginalMissing, withOriginalFile } from '../../ground/ports/storage/original-file.ts'
import { isStoredWhole } from '../../ground/ports/storage/whole-file.ts'
import { type StoredWatermark, withWatermarkFiles } from '../watermarks/stored-watermark.ts'
import type { CoverPhoto } from './cover-pictures.ts'

/**
 * Crops a gallery's cover photo, once for all concurrent requests across processes. Returns false if there is no source
 * to crop.
 */
export async function renderCover(
  deps: Deps,
  photo: CoverPhoto,
  {
    key,
    name,
    watermarks,
  }: { key: string; name: CoverName; watermarks: readonly StoredWatermark[] },
): Promise<boolean> {
  const { storage, images, versions, keyLock } = deps
  const { lgWidth, lgHeight } = photo
  if (!lgWidth || !lgHeight) return false
  const { cut, width, height, focus } = planCover({ width: lgWidth, height: lgHeight }, name)
  const type = name.type === 'webp' ? 'image/webp' : 'image/jpeg'
  // A name in the corner stays on the screen where the frame hides part of the right side.
  const toVisible = (watermark: StoredWatermark): StoredWatermark =>
    watermark.kind === 'corner'
      ? { ...watermark, inset: watermark.inset + 100 * hiddenAtRight(name.shape, focus) }
      : watermark
  const render = () =>
    withWatermarkFiles(deps, watermarks.map(toVisible), (ready) =>
      withOriginalFile(deps, renditionKey(photo, 'lg'), (file) =>
        images.renderWatermarked({
          file,
          type,
          cut,
          width,
          height,
          watermarks: ready,
          ...(name.type === 'jpg' && { maxBytes: SHARE_BYTES_MAX }),
        }),
      ),
    )
  try {
    await versions.run(key, () =>
      keyLock.run(key, async () => {
        // Another process may have made it while this one waited.
        if (await isStoredWhole(storage, key)) return
        await storage.write(key, await outliveDecoder(render), { contentType: type })
      }),
    )
    return true
  } catch (error) {
    if (error instanceof OriginalMissing) return false
    throw error
  }
}
