import { imageLimits } from './decode-photo.ts'
import { drawWatermarks } from './draw-watermarks.ts'
import { withinGate } from './image-gate.ts'
import type { Watermark } from './watermark.ts'
import { sharp } from './vips.ts'
import { EM, outlineText } from './watermark-text.ts'

interface Size {
  width: number
  height: number
}

/** A photo as a frame of a film: uncropped, on a blurred background of its own colours. */
export interface StillPlan extends Size {
  /** A rendition of the photo. */
  file: string
  /** The photo's size in pixels. */
  photo: Size
  /** Limits the photo's details to this many pixels of its longer side; 0 for no limit. */
  resolution: number
  /** Drawn on the photo, in this order. */
  watermarks: readonly Watermark[]
}

/** The studio's card at the end of a film: its logo, or its name, above an address. */
export interface CardPlan extends Size {
  /** Colours as `#rrggbb`. */
  ground: string
  ink: string
  /** A media picture; without one `name` is drawn instead. */
  logo: string | undefined
  name: string
  address: string
}

const JPEG = { quality: 92, chromaSubsampling: '4:4:4' }
const BYTES_PER_PIXEL = 24
/** The background has no details, so it is blurred at a smaller size. */
const GROUND_PART = 8

/** A JPEG of this size. */
export function renderStill(plan: StillPlan): Promise<Buffer> {
  const { file, photo, resolution, width, height, watermarks } = plan
  const scale = Math.min(width / photo.width, height / photo.height)
  const shown = {
    width: Math.max(1, Math.round(photo.width * scale)),
    height: Math.max(1, Math.round(photo.height * scale)),
  }
  const open = () =>
    sharp(file, { failOn: 'error' }).timeout({ seconds: imageLimits.timeLimitMs / 1000 })
  return withinGate(
    { type: 'image/jpeg', memory: 2 * BYTES_PER_PIXEL * width * height },
    async () => {
      const side = Math.min(resolution || Infinity, Math.max(shown.width, shown.height))
      const fine = await open()
        .resize(side, side, { fit: 'inside' })
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const picture = await sharp(fine.data, { raw: toRaw(fine.info) })
        .resize({ ...shown, fit: 'fill' })
        .composite(await drawWatermarks(watermarks, shown))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const ground = await open()
        .resize(Math.round(width / GROUND_PART), Math.round(height / GROUND_PART), { fit: 'cover' })
        .blur(6)
        .modulate({ brightness: 0.6 })
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return sharp(ground.data, { raw: toRaw(ground.info) })
        .resize(width, height, { fit: 'fill', kernel: 'cubic' })
        .composite([{ input: picture.data, raw: toRaw(picture.info), gravity: 'centre' }])
        .jpeg(JPEG)
        .toBuffer()
    },
  )
}

const toRaw = ({
  width,
  height,
  channels,
}: Size & { channels: 1 | 2 | 3 | 4 }): Size & { channels: 1 | 2 | 3 | 4 } => ({
  width,
  height,
  channels,
})

/** A JPEG of this size. Characters that our fonts lack are left out. */
export function renderCard(plan: CardPlan): Promise<Buffer> {
  const { width, height, ground, logo } = plan
  return withinGate({ type: 'image/png', memory: BYTES_PER_PIXEL * width * height }, async () => {
    const [middle, side] = [height / 2, Math.min(width, height)]
    const svg = [
      logo === undefined ? line(plan, plan.name, middle, 0.07) : '',
      line(plan, plan.address, middle + (logo === undefined ? 0.11 : 0.22) * side, 0.034),
    ].join('')
    const card = sharp({ create: { width, height, channels: 3, background: ground } })
    const overlays = [
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`,
        ),
      },
      ...(logo === undefined ? [] : [{ input: await fitLogo(logo, plan), gravity: 'centre' }]),
    ]
    return card.composite(overlays).jpeg(JPEG).toBuffer()
  })
}

function fitLogo(file: string, { width, height }: Size): Promise<Buffer> {
  const side = Math.min(width, height)
  return sharp(file, { failOn: 'error' })
    .timeout({ seconds: imageLimits.timeLimitMs / 1000 })
    .resize({
      width: Math.round(0.6 * side),
      height: Math.round(0.3 * side),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .png()
    .toBuffer()
}

/**
 * One centred line of text; `part` is its letters' height as a fraction of the shorter side, reduced if the line would
 * be too wide.
 */
function line({ width, height, ink }: CardPlan, text: string, middle: number, part: number) {
  const outline = outlineText(text)
  if (!outline) return ''
  const scale = Math.min((part * Math.min(width, height)) / EM, (0.84 * width) / outline.width)
  const left = (width - outline.width * scale) / 2
  // Capital letters are about 0.7 em high.
  const foot = middle + 0.35 * EM * scale
  return `<g fill="${ink}" transform="translate(${left} ${foot}) scale(${scale})">${outline.markup}</g>`
}
