import type { PhotoExtension } from '@proofdesk/domain/photo'
import type { UnreadableKind } from '@proofdesk/domain/photo-problem'
import { numberOf, parseTiffDirectory, readTiffHeader } from './tiff-directory.ts'

const EXTENSIONS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/tiff': 'tif',
} as const satisfies Record<string, PhotoExtension>

export type ImageType = keyof typeof EXTENSIONS

export type SniffedImage =
  | { type: ImageType; extension: PhotoExtension }
  | { looksLike: UnreadableKind | 'empty' }

const accept = (type: ImageType): SniffedImage => ({ type, extension: EXTENSIONS[type] })

const refuse = (looksLike: UnreadableKind | 'empty'): SniffedImage => ({ looksLike })

/** Bytes at an offset, written as Latin-1 text. The first match wins, so the longer signature is first. */
const signatures: readonly (readonly [offset: number, bytes: string, kind: UnreadableKind])[] = [
  [0, 'II*\0\x10\0\0\0CR', 'raw'],
  [0, 'IIRO', 'raw'],
  [0, 'IIRS', 'raw'],
  [0, 'MMOR', 'raw'],
  [0, 'IIU\0', 'raw'],
  [0, 'FUJIFILMCCD-RAW', 'raw'],
  [0, 'FOVb', 'raw'],
  [0, '\0MRM', 'raw'],
  [0, '\xff\x0a', 'jxl'],
  [4, 'JXL \r\n\x87\n', 'jxl'],
  [4, 'jP  \r\n\x87\n', 'jp2'],
  [0, '\xff\x4f\xff\x51', 'jp2'],
  [0, '8BPS', 'psd'],
  [0, '%PDF', 'pdf'],
  [8, 'AVI ', 'video'],
  [0, '\x1a\x45\xdf\xa3', 'video'],
  [0, '\0\0\x01\xba', 'video'],
  [0, '\0\0\x01\xb3', 'video'],
  [0, 'FLV\x01', 'video'],
  [0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11', 'video'],
  [4, 'moov', 'video'],
  [4, 'mdat', 'video'],
  [4, 'wide', 'video'],
  [8, 'WAVE', 'audio'],
  [0, 'ID3', 'audio'],
  [0, 'fLaC', 'audio'],
  [0, 'OggS', 'audio'],
  [0, 'PK\x03\x04', 'archive'],
  [0, 'Rar!', 'archive'],
  [0, '7z\xbc\xaf', 'archive'],
  [0, '\x1f\x8b', 'archive'],
]

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])
const avifBrands = new Set(['avif', 'avis'])

/**
 * Recognises a file's type from its first bytes, whatever its name. 64 kB are plenty, mostly 64 bytes are enough; a
 * result with `looksLike` names what was sent instead of a photo.
 */
export function sniffImage(head: Uint8Array): SniffedImage {
  if (head.length === 0) return refuse('empty')
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 4096)).toString(
    'latin1',
  )
  if (text.startsWith('\xff\xd8\xff')) return accept('image/jpeg')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return accept('image/png')
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return accept('image/webp')
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return accept('image/gif')
  if (text.startsWith('ftyp', 4)) return sniffBoxes(text)
  const existing = signatures.find(([offset, bytes]) => text.startsWith(bytes, offset))
  if (existing) return refuse(existing[2])
  if (tiffMarks.some((mark) => text.startsWith(mark)))
    return isRawInsideTiff(head) ? refuse('raw') : accept('image/tiff')
  if (isBmp(head)) return refuse('bmp')
  if (isTransportStream(head)) return refuse('video')
  return sniffText(head.subarray(0, 4096))
}

/** HEIC, AVIF, MP4, QuickTime and Canon's CR3 share one container and differ in their brands. */
function sniffBoxes(text: string): SniffedImage {
  const size =
    (text.charCodeAt(0) << 24) |
    (text.charCodeAt(1) << 16) |
    (text.charCodeAt(2) << 8) |
    text.charCodeAt(3)
  const major = text.slice(8, 12)
  const brands = [major]
  for (let at = 16; at + 4 <= Math.min(size, text.length); at += 4)
    brands.push(text.slice(at, at + 4))
  if (major === 'crx ') return refuse('raw')
  const isAvif = brands.some((brand) => avifBrands.has(brand))
  const isHeic = brands.some((brand) => heicBrands.has(brand))
  if (isAvif || isHeic || major === 'mif1' || major === 'msf1')
    return accept((isCodedAsAv1(text) ?? (isAvif && !isHeic)) ? 'image/avif' : 'image/heic')
  if (major === 'M4A ' || major === 'M4B ') return refuse('audio')
  return refuse('video')
}

/** Whether a container's pictures are encoded as AV1, whatever its brands; undefined if its beginning doesn't tell. */
function isCodedAsAv1(text: string): boolean | undefined {
  const [av1, hevc] = [text.includes('av01'), text.includes('hvc1')]
  return av1 === hevc ? undefined : av1
}

const tiffMarks = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+']

const NEW_SUBFILE_TYPE = 254
const COMPRESSION = 259
const PHOTOMETRIC = 262
const SUB_DIRECTORIES = 330
const DNG_VERSION = 0xc612
/** Nikon, Sony, Pentax, Samsung, Kodak. */
const RAW_COMPRESSIONS = new Set([34713, 32767, 65535, 32769, 65000])
/** A colour filter array, and linear raw data made from one. */
const RAW_COLOURS = new Set([32803, 34892])

/**
 * Most cameras' raw files start like a TIFF: as DNG with the sensor's data as their picture, or with a thumbnail and
 * the data in a subdirectory. A TIFF that a program made from a raw file names the same camera but is a picture.
 */
function isRawInsideTiff(head: Uint8Array): boolean {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  const form = readTiffHeader(bytes)
  const directory = form && parseTiffDirectory(bytes.subarray(form.first), form)
  if (!directory) return false
  const { entries } = directory
  const valueOf = (tag: number) => numberOf(form, entries.get(tag)) ?? 0
  return (
    entries.has(DNG_VERSION) ||
    RAW_COMPRESSIONS.has(valueOf(COMPRESSION)) ||
    RAW_COLOURS.has(valueOf(PHOTOMETRIC)) ||
    (entries.has(SUB_DIRECTORIES) && valueOf(NEW_SUBFILE_TYPE) % 2 === 1)
  )
}

const isBmp = (head: Uint8Array) =>
  head.length >= 18 &&
  head[0] === 0x42 &&
  head[1] === 0x4d &&
  head[6] === 0 &&
  head[7] === 0 &&
  head[8] === 0 &&
  head[9] === 0

const isTransportStream = (head: Uint8Array) =>
  head.length > 376 && head[0] === 0x47 && head[188] === 0x47 && head[376] === 0x47

function sniffText(head: Uint8Array): SniffedImage {
  const text = new TextDecoder().decode(head, { stream: true })
  if (/(?!\s)\p{Cc}|\ufffd/u.test(text)) return refuse('unknown')
  return refuse(/<svg[\s>]/i.test(text) ? 'svg' : 'text')
}
