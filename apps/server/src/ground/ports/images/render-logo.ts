import { MAIL_LOGO_MAX } from '@proofdesk/domain/mail-logo'
import { imageLimits, planDecoding } from './decode-photo.ts'
import { withinGate } from './image-gate.ts'
import { identifyPhoto } from './photo-file.ts'
import { explainFailure, sharp } from './vips.ts'

/**
 * A media picture as a PNG for emails, because mail programs don't support WebP; transparency stays. Rejects with an
 * ImageError if the picture is to blame.
 */
export async function renderLogo({ file }: { file: string }): Promise<Uint8Array> {
  const photo = await identifyPhoto(file)
  const plan = await planDecoding(file, MAIL_LOGO_MAX.width)
  return withinGate(plan, async () =>
    sharp(file, {
      failOn: 'error',
      limitInputPixels: imageLimits.maxPixels,
      autoOrient: true,
    })
      .timeout({ seconds: imageLimits.timeLimitMs / 1000 })
      .resize({ ...MAIL_LOGO_MAX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer()
      .catch((error: unknown) => explainFailure(error, photo)),
  )
}
