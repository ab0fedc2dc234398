import { renditionKey, type ShownRendition } from '@proofdesk/domain/photo-keys'
import type { Deps } from '../../ground/deps.ts'
import { outliveDecoder } from '../../ground/ports/images/image-error.ts'
import { OriginalMissing, withOriginalFile } from '../../ground/ports/storage/original-file.ts'
import { isStoredWhole } from '../../ground/ports/storage/whole-file.ts'
import { type PicturedPhoto, type ShownPicture, storedRendition } from './gallery-pictures.ts'
import { withWatermarkFiles } from './stored-watermark.ts'

/**
 * Makes a watermarked rendition from the unwatermarked one, once for all concurrent requests across processes. Returns
 * false if there is no source.
 */
export async function renderWatermarkedRendition(
  deps: Deps,
  photo: PicturedPhoto,
  rendition: ShownRendition,
  { key, width, height, watermarks }: ShownPicture,
): Promise<boolean> {
  const { storage, images, versions, keyLock } = deps
  if (!watermarks) return false
  const type = rendition === 'thumb' ? 'image/webp' : 'image/jpeg'
  const render = () =>
    withWatermarkFiles(deps, watermarks, (ready) =>
      withOriginalFile(deps, renditionKey(photo, storedRendition(rendition)), (file) =>
        images.renderWatermarked({ file, type, width, height, watermarks: ready }),
      ),
    )
  try {
    await versions.run(key, () =>
      keyLock.run(key, async () => {
        // Another process may have made it while this one waited.
        if (await isStoredWhole(storage, key)) return
        const data = await outliveDecoder(render)
        await storage.write(key, data, { contentType: type })
      }),
    )
    return true
  } catch (error) {
    if (error instanceof OriginalMissing) return false
    throw error
  }
}
