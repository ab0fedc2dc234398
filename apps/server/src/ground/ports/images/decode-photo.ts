import { MINUTE_MS } from '@proofdesk/domain/duration'
import { readFile } from 'node:fs/promises'
import type { FailOnOptions, Metadata, Sharp } from 'sharp'
import { adobeRgbProfile, isAdobeRgb } from './adobe-rgb.ts'
import { convertToSrgb } from './convert-to-srgb.ts'
import { createHeicDecoder } from './heic-decoder.ts'
import { ImageError } from './image-error.ts'
import { byteLengthOf, identifyPhoto, type PhotoFile } from './photo-file.ts'
import { measureTiff } from './measure-tiff.ts'
import { toRaw, type RawPicture } from './raw-picture.ts'
import type { ImageType } from './sniff-image.ts'
import { isSrgbProfile } from './srgb-profile.ts'
import { explainFailure, isPrematureEnd, sharp } from './vips.ts'

const MB = 1024 * 1024

export const imageLimits = {
  /** 16,384 × 16,384: larger than any camera's picture, smaller than what overloads a machine. */
  maxPixels: 16_384 * 16_384,
  /** The HEIC decoder holds several copies of the whole picture. */
  maxHeicPixels: 128_000_000,
  maxHeicBytes: 256 * MB,
  /** Maximum memory for decoding: a progressive JPEG of 170 megapixels, or a WebP of 250. */
  maxMemory: 1000 * MB,
  /** An AVIF of 75 megapixels, or of 57 with 10 or 12 bits per colour. */
  maxAvifMemory: 1500 * MB,
  timeLimitMs: 2 * MINUTE_MS,
} as const

interface DecodedPhoto {
  /** The original's size in pixels as displayed, and the picture reduced to fit into a square. */
  width: number
  height: number
  picture: RawPicture
}

export interface DecodePlan {
  type: ImageType
  /** Size of the whole picture in pixels, according to its header. */
  pixels: number
  longestSide: number
  /** Maximum bytes for decoding and processing the result, to be reserved before `decode`. */
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
 * Reads the header of a file, or of its bytes, and determines what it takes to decode it to sRGB, upright and inside a
 * square of `side` pixels. Planning and decoding reject with an ImageError if the picture is to blame, planning also if
 * decoding would need too much memory.
 */
export async function planDecoding(file: PhotoFile['file'], side: number): Promise<DecodePlan> {
  const photo = await identifyPhoto(file)
  try {
    const plan = await planOf(photo, side)
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

async function planOf(photo: PhotoFile, side: number): Promise<Plan> {
  if (photo.type === 'image/heic') return planHeic(photo, side)
  if (photo.type === 'image/gif') return planGif(photo, side)
  if (photo.type !== 'image/tiff') return planPicture(photo, side)
  const measured = await measureTiff(photo.file)
  refuseLarge(measured, photo.type)
  return planPicture(photo, side, measured)
}

/** `measured` is the memory needed for decoding, if known. */
async function planPicture(photo: PhotoFile, side: number, measured?: number): Promise<Plan> {
  const options = {
    failOn: 'error',
    limitInputPixels: imageLimits.maxPixels,
    autoOrient: true,
    // The library limits a TIFF's strip to 50 MB; the memory it needs is measured here.
    unlimited: photo.type === 'image/tiff',
  } as const
  const metadata = await sharp(photo.file, options).metadata()
  if (metadata.mediaType !== photo.type)
    throw new ImageError('not-a-photo', { cause: `${metadata.mediaType} inside ${photo.type}` })
  // RGB is reduced first and then converted (the library leaves 16-bit pictures in Display P3, too); grey and CMYK are
  // converted by the library while reading.
  const isPlain = metadata.space === 'srgb' || metadata.space === 'rgb16'
  const profile = isPlain
    ? (metadata.icc ?? (isAdobeRgb(metadata.exif) ? adobeRgbProfile : undefined))
    : undefined
  const decoding = measured ?? decodingMemory(metadata)
  refuseLarge(decoding, photo.type)
  const { width, height } = metadata
  return {
    pixels: width * height,
    longestSide: Math.max(width, height),
    memory: 80 * MB + decoding,
    async decode() {
      const read = (file: PhotoFile['file'], failOn: FailOnOptions = 'error') =>
        reduce(
          sharp(file, { ...options, failOn, ignoreIcc: isPlain }).timeout({
            seconds: imageLimits.timeLimitMs / 1000,
          }),
          side,
          metadata.hasAlpha,
          profile,
        )
      return { ...metadata.autoOrient, picture: await withJpegEnd(photo, read) }
    },
  }
}

function refuseLarge(bytes: number, type: ImageType): void {
  const limit = type === 'image/avif' ? imageLimits.maxAvifMemory : imageLimits.maxMemory
  if (bytes > limit) throw new ImageError('too-large', { cause: `${Math.round(bytes / MB)} MB` })
}

/**
 * Only the first frame of an animation is shown. The decoder scans the whole file first (measured: 7 bytes per byte of
 * a file with nothing but empty frames, and 6 per pixel), so the plan is made from the file's beginning.
 */
async function planGif(photo: PhotoFile, side: number): Promise<Plan> {
  if (photo.head.length < 10) throw new ImageError('truncated')
  const [width, height] = [photo.head.readUInt16LE(6), photo.head.readUInt16LE(8)]
  const decoding = 8 * (await byteLengthOf(photo.file)) + 6 * width * height
  refuseLarge(decoding, photo.type)
  return {
    pixels: width * height,
    longestSide: Math.max(width, height),
    memory: 100 * MB + decoding,
    async decode() {
      const whole = await planPicture(photo, side, 0)
      // Frames may be larger than the canvas, which then grows.
      if (6 * whole.pixels > 100 * MB + decoding) throw new ImageError('damaged')
      return whole.decode()
    },
  }
}

/**
 * Decodes a photo, and retries with an end marker if that is all that a JPEG lacks. A file that ends in the middle of
 * the picture is still rejected, because an early marker makes the decoder warn.
 */
async function withJpegEnd<T>(
  photo: PhotoFile,
  read: (file: PhotoFile['file'], failOn?: FailOnOptions) => Promise<T>,
): Promise<T> {
  try {
    return await read(photo.file)
  } catch (error) {
    if (photo.type !== 'image/jpeg' || !isPrematureEnd(error)) throw error
    const bytes = typeof photo.file === 'string' ? await readFile(photo.file) : photo.file
    return await read(new Uint8Array(Buffer.concat([bytes, JPEG_END])), 'warning').catch(() => {
      throw error
    })
  }
}

const JPEG_END = Buffer.from([0xff, 0xd9])

async function planHeic(photo: PhotoFile, side: number): Promise<Plan> {
  const bytes = await byteLengthOf(photo.file)
  if (bytes > imageLimits.maxHeicBytes) throw new ImageError('too-large')
  const pixels = largestHeicPicture(photo.head)
  // Cameras' pictures need a tenth of this; a malicious endless one must not delay others longer than necessary.
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

/**
 * Measured on 12 to 140 MP, AVIF on 48: most formats are read in strips; these hold the whole picture. AVIF needs 19
 * bytes per pixel, with 10-bit colours 25.
 */
function decodingMemory({
  width,
  height,
  format,
  isProgressive,
  space,
  channels,
  chromaSubsampling,
  depth,
  hasAlpha,
}: Metadata): number {
  const pixels = width * height
  if (format === 'webp') return pixels * 4
  if (format === 'heif') return pixels * ((depth === 'uchar' ? 20 : 26) + (hasAlpha ? 6 : 0))
  if (!isProgressive) return 0
  if (format === 'png') return pixels * channels * (depth === 'ushort' ? 2 : 1)
  // A progressive JPEG keeps two bytes for every coefficient.
  const coefficients =
    space === 'cmyk' ? 4 : channels === 1 ? 1 : chromaSubsampling === '4:2:0' ? 1.5 : 3
  return pixels * coefficients * 2
}

/**
 * Pixels of the largest picture announced at the beginning of a HEIC file (`ispe` boxes); the decoder checks the real
 * size.
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
