import type { IconSize } from '@proofdesk/domain/theme'
import { imageLimits, planDecoding } from './decode-photo.ts'
import { identifyPhoto } from './photo-file.ts'
import { withinGate } from './image-gate.ts'
import { explainFailure, sharp } from './vips.ts'

/** The sign of a site on a home screen, where transparency would be black. */
const HOME_SCREEN: IconSize = 180

/**
 * A square PNG of a picture of the studio's own; what is not square is in the middle. Rejects with an ImageError
 * when the picture is to blame.
 */
export async function renderIcon({
  file,
  size,
}: {
  file: string
  size: IconSize
}): Promise<Uint8Array> {
  const photo = await identifyPhoto(file)
  const plan = await planDecoding(file, size)
  const isOpaque = size === HOME_SCREEN
  return withinGate(plan, async () => {
    const icon = sharp(file, {
      failOn: 'error',
      limitInputPixels: imageLimits.maxPixels,
      autoOrient: true,
    })
      .timeout({ seconds: imageLimits.timeLimitMs / 1000 })
      .resize(size, size, {
        fit: 'contain',
        background: { r: 255, g: 255, b: 255, alpha: isOpaque ? 1 : 0 },
      })
      .toColourspace('srgb')
    return (isOpaque ? icon.flatten({ background: '#ffffff' }) : icon)
      .png({ compressionLevel: 9 })
      .toBuffer()
      .catch((error: unknown) => explainFailure(error, photo))
  })
}
