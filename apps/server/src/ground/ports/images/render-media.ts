import type { PhotoProblem } from '@proofdesk/domain/photo-problem'
import { imageLimits, planDecoding } from './decode-photo.ts'
import { planSvg } from './draw-svg.ts'
import { ImageError } from './image-error.ts'
import { type PhotoFile, identifyPhoto } from './photo-file.ts'
import type { Rendition } from './render-photo.ts'
import { withinGate } from './image-gate.ts'
import type { ImageType } from './sniff-image.ts'
import { explainFailure, sharp } from './vips.ts'

/**
 * `picture` has at most 1,600 pixels per side, `thumb` is 250 px high; never larger than the original. sRGB, no
 * metadata.
 */
export interface RenderedMedia {
  picture: Rendition
  thumb: Rendition
}

const SIDE = 1_600
const THUMB_HEIGHT = 250
const WEBP = { quality: 85, effort: 2 }

/**
 * Reduces a JPEG, PNG or WebP file, or draws an SVG: to a JPEG, or with transparency to a WebP. Rejects with an
 * ImageError if the picture is to blame.
 */
export async function renderMedia({ file }: { file: string }): Promise<RenderedMedia> {
  const svg = await planSvg(file)
  if (svg) return withinGate(svg, async () => encode(await svg.draw(SIDE), true))
  const photo = await identifyPhoto(file)
  refuseOther(photo)
  const plan = await planDecoding(file, SIDE)
  return withinGate(plan, async () => {
    const clear = await readTransparent(photo).catch((error: unknown) =>
      explainFailure(error, photo),
    )
    return encode(clear ?? (await plan.decode()).picture, clear !== undefined)
  })
}

/** Media has to be JPEG, PNG or WebP, whatever its name; photos may have other formats. */
function refuseOther({ type }: PhotoFile): void {
  const kinds: Partial<Record<ImageType, PhotoProblem>> = {
    'image/heic': 'heic',
    'image/avif': 'avif',
    'image/gif': 'gif',
    'image/tiff': 'tiff',
  }
  const kind = kinds[type]
  if (kind) throw new ImageError('not-a-photo', { kind })
}

interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

async function encode({ data, ...raw }: Pixels, isClear: boolean): Promise<RenderedMedia> {
  const open = () => sharp(data, { raw })
  const picture = isClear ? open().webp(WEBP) : open().jpeg({ quality: 85 })
  return {
    picture: {
      width: raw.width,
      height: raw.height,
      data: await picture.toBuffer(),
      type: isClear ? 'image/webp' : 'image/jpeg',
    },
    thumb: await finishThumb(open()),
  }
}

async function finishThumb(picture: ReturnType<typeof sharp>): Promise<Rendition> {
  const { data, info } = await picture
    .resize({ height: THUMB_HEIGHT, withoutEnlargement: true })
    .webp(WEBP)
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, type: 'image/webp' }
}

/** The reduced pixels with their transparency; undefined for a picture without any. */
async function readTransparent({ file }: PhotoFile) {
  const whole = sharp(file, {
    failOn: 'error',
    limitInputPixels: imageLimits.maxPixels,
    autoOrient: true,
  }).timeout({ seconds: imageLimits.timeLimitMs / 1000 })
  if (!(await whole.metadata()).hasAlpha) return undefined
  const { data, info } = await whole
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}
