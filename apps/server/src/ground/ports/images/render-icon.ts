import type { IconSize } from '@proofdesk/domain/theme'
import { APPLE_ICON_SIZE, type HomeIcon } from '@proofdesk/domain/web-app'
import { imageLimits, planDecoding } from './decode-photo.ts'
import { identifyPhoto } from './photo-file.ts'
import { withinGate } from './image-gate.ts'
import { explainFailure, sharp } from './vips.ts'

export type IconPlan = HomeIcon | { size: IconSize }

/**
 * A square icon made from a media picture; a picture that isn't square is centred. For home screens, where transparency
 * would be black, it gets a background: a PNG for Apple's, WebP for all others. Rejects with an ImageError if the
 * picture is to blame.
 */
export async function renderIcon({
  file,
  ...plan
}: { file: string } & IconPlan): Promise<Uint8Array> {
  const { size } = plan
  const share = 'share' in plan ? plan.share : 100
  const ground = toGround(plan)
  const inner = Math.round((size * share) / 100)
  const [before, background] = [Math.floor((size - inner) / 2), ground ?? '#ffffff00']
  const photo = await identifyPhoto(file)
  const decoding = await planDecoding(file, inner)
  return withinGate(decoding, async () => {
    const icon = sharp(file, {
      failOn: 'error',
      limitInputPixels: imageLimits.maxPixels,
      autoOrient: true,
    })
      .timeout({ seconds: imageLimits.timeLimitMs / 1000 })
      .resize(inner, inner, { fit: 'contain', background })
      .extend({
        top: before,
        left: before,
        bottom: size - inner - before,
        right: size - inner - before,
        background,
      })
      .toColourspace('srgb')
    const drawn = ground ? icon.flatten({ background: ground }) : icon
    const isWebp = 'ground' in plan && size !== APPLE_ICON_SIZE
    return (isWebp ? drawn.webp({ quality: 90 }) : drawn.png({ compressionLevel: 9 }))
      .toBuffer()
      .catch((error: unknown) => explainFailure(error, photo))
  })
}

function toGround(plan: IconPlan): string | undefined {
  if ('ground' in plan) return `#${plan.ground}`
  return plan.size === APPLE_ICON_SIZE ? '#ffffff' : undefined
}
