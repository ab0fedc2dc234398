import { MINUTE_MS } from '@proofdesk/domain/duration'
import { readFile } from 'node:fs/promises'
import type { Metadata, Sharp } from 'sharp'
import { adobeRgbProfile, isAdobeRgb } from './adobe-rgb.ts'
import { convertToSrgb } from './convert-to-srgb.ts'
import { createHeicDecoder } from './heic-decoder.ts'
import { ImageError } from './image-error.ts'
import { byteLengthOf, identifyPhoto, type PhotoFile } from './photo-file.ts'
import { toRaw, type RawPicture } from './raw-picture.ts'
import type { ImageType } from './sniff-image.ts'
import { isSrgbProfile } from './srgb-profile.ts'
import { explainFailure, sharp } from './vips.ts'

const MB = 1024 * 1024

export const imageLimits = {
  /** 16,384 × 16,384: larger than any camera's picture, smaller than what brings a machine down. */
  maxPixels: 16_384 * 16_384,
  /** The HEIC decoder holds the whole picture several times. */
  maxHeicPixels: 128_000_000,
  maxHeicBytes: 256 * MB,
  /** What decoding may take of the machine: a progressive JPEG of 170 megapixels, or a WebP of 250. */
  maxMemory: 1000 * MB,
  timeLimitMs: 2 * MINUTE_MS,
} as const

interface DecodedPhoto {
  /** The original's pixels as displayed, and the picture reduced to fit into a square. */
  width: number
  height: number
  picture: RawPicture
}

export interface DecodePlan {
  type: ImageType
  /** Pixels of the whole picture, as its beginning announces it. */
  pixels: number
  longestSide: number
  /** Bytes that decoding and whatever is made of the result take at most, to be reserved before `decode`. */
  memory: number
  decode: () => Promise<DecodedPhoto>
}

const heicDecoder = createHeicDecoder({
  maxPixels: imageLimits.maxHeicPixels,
  timeLimitMs: imageLimits.timeLimitMs,
  idleMs: 30_000,
})

/** Ends the HEIC decoder's thread; the next HEIC file starts another. */
export const closeDecoder = (): Promise<void> => heicDecoder.close()

/**
 * Looks at the beginning of a file, or of its bytes, and says what decoding it to sRGB, upright and inside a square of
 * `side` pixels, takes. Planning and decoding reject with an ImageError when the picture is to blame, planning also
 * when decoding would take too much memory.
 */
export async function planDecoding(file: PhotoFile['file'], side: number): Promise<DecodePlan> {
  const photo = await identifyPhoto(file)
  try {
    const plan = await (photo.type === 'image/heic'
      ? planHeic(photo, side)
      : planPicture(photo, side))
    return {
      ...plan,
      type: photo.type,
      decode: () => plan.decode().catch((error) => explainFailure(error, photo)),
    }
  } catch (error) {
    return explainFailure(error, photo)
  }
}

type Plan = Omit<DecodePlan, 'type'>

async function planPicture(photo: PhotoFile, side: number): Promise<Plan> {
  const options = {
    failOn: 'error',
    limitInputPixels: imageLimits.maxPixels,
    autoOrient: true,
  } as const
  const metadata = await sharp(photo.file, options).metadata()
  if (metadata.mediaType !== photo.type)
    throw new ImageError('not-a-photo', { cause: `${metadata.mediaType} inside ${photo.type}` })
  // RGB is reduced first and converted then (the library leaves 16-bit pictures in Display P3, too); grey and CMYK are
  // converted by the library while it reads.
  const isPlain = metadata.space === 'srgb' || metadata.space === 'rgb16'
  const profile = isPlain
    ? (metadata.icc ?? (isAdobeRgb(metadata.exif) ? adobeRgbProfile : undefined))
    : undefined
  const decoding = decodingMemory(metadata)
  if (decoding > imageLimits.maxMemory)
    throw new ImageError('too-large', { cause: `${Math.round(decoding / MB)} MB` })
  const { width, height } = metadata
  return {
    pixels: width * height,
    longestSide: Math.max(width, height),
    memory: 80 * MB + decoding,
    async decode() {
      const whole = sharp(photo.file, { ...options, ignoreIcc: isPlain }).timeout({
        seconds: imageLimits.timeLimitMs / 1000,
      })
      return {
        ...metadata.autoOrient,
        picture: await reduce(whole, side, metadata.hasAlpha, profile),
      }
    },
  }
}

async function planHeic(photo: PhotoFile, side: number): Promise<Plan> {
  const bytes = await byteLengthOf(photo.file)
  if (bytes > imageLimits.maxHeicBytes) throw new ImageError('too-large')
  const pixels = largestHeicPicture(photo.head)
  // Cameras' pictures take a tenth of this; one that is made to never end holds up the others no longer than it must.
  const timeLimitMs = Math.min(imageLimits.timeLimitMs, 20_000 + pixels / 1_000)
  return {
    pixels,
    longestSide: 2 * Math.sqrt(pixels),
    memory: 100 * MB + 2 * bytes + 12 * pixels,
    async decode() {
      const { data, width, height, channels, profile } = await heicDecoder.decode(
        typeof photo.file === 'string' ? await readFile(photo.file) : photo.file,
        timeLimitMs,
      )
      const whole = sharp(data, { raw: { width, height, channels } })
      return { width, height, picture: await reduce(whole, side, channels === 4, profile) }
    },
  }
}

async function reduce(
  whole: Sharp,
  side: number,
  hasAlpha: boolean,
  profile: Buffer | undefined,
): Promise<RawPicture> {
  const reduced = whole
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const picture = await toRaw(hasAlpha ? reduced.flatten({ background: '#fff' }) : reduced)
  return profile && !isSrgbProfile(profile) ? convertToSrgb(picture, profile) : picture
}

/** Measured on 12 to 140 MP: most formats are read in strips; these hold the whole picture. */
function decodingMemory({
  width,
  height,
  format,
  isProgressive,
  space,
  channels,
  chromaSubsampling,
  depth,
}: Metadata): number {
  const pixels = width * height
  if (format === 'webp') return pixels * 4
  if (!isProgressive) return 0
  if (format === 'png') return pixels * channels * (depth === 'ushort' ? 2 : 1)
  // A progressive JPEG keeps two bytes for every coefficient.
  const coefficients =
    space === 'cmyk' ? 4 : channels === 1 ? 1 : chromaSubsampling === '4:2:0' ? 1.5 : 3
  return pixels * coefficients * 2
}

/**
 * The pixels of the largest picture that a HEIC file's beginning announces (`ispe` boxes); the decoder checks the
 * truth.
 */
function largestHeicPicture(head: Buffer): number {
  let largest = 0
  for (
    let at = head.indexOf('ispe');
    at !== -1 && at + 16 <= head.length;
    at = head.indexOf('ispe', at + 4)
  ) {
    largest = Math.max(largest, head.readUInt32BE(at + 8) * head.readUInt32BE(at + 12))
  }
  return Math.min(largest || imageLimits.maxHeicPixels / 8, imageLimits.maxHeicPixels)
}
