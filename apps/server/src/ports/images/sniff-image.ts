import type { UnreadableKind } from '@proofdesk/domain/photo-problem'

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic'

export type SniffedImage =
  | { type: ImageType; extension: 'jpg' | 'png' | 'webp' | 'heic' }
  | { looksLike: UnreadableKind | 'empty' }

const refuse = (looksLike: UnreadableKind | 'empty'): SniffedImage => ({ looksLike })

/** Bytes at an offset, written as Latin-1 text. The first match wins, so the longer signature stands first. */
const signatures: readonly (readonly [offset: number, bytes: string, kind: UnreadableKind])[] = [
  [0, 'GIF8', 'gif'],
  [0, 'II*\0\x10\0\0\0CR', 'raw'],
  [0, 'IIRO', 'raw'],
  [0, 'IIRS', 'raw'],
  [0, 'MMOR', 'raw'],
  [0, 'IIU\0', 'raw'],
  [0, 'FUJIFILMCCD-RAW', 'raw'],
  [0, 'FOVb', 'raw'],
  [0, '\0MRM', 'raw'],
  [0, 'II*\0', 'tiff'],
  [0, 'MM\0*', 'tiff'],
  [0, 'II+\0', 'tiff'],
  [0, 'MM\0+', 'tiff'],
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

/** Raw files often begin like a TIFF: the DNG version tag in either byte order, or the maker's name, tells them apart. */
const rawInsideTiff = [
  '\x12\xc6\x01\0\x04\0\0\0',
  '\xc6\x12\0\x01\0\0\0\x04',
  'NIKON',
  'SONY',
  'PENTAX',
  'RICOH',
  'SAMSUNG',
  'Hasselblad',
  'HASSELBLAD',
  'Phase One',
  'LEICA',
  'Leica',
]

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])
const avifBrands = new Set(['avif', 'avis'])

/**
 * Says from a file's first bytes what it is, whatever its name claims. 4 kB are plenty, 64 bytes mostly do;
 * an answer with `looksLike` names what was sent instead of a photo.
 */
export function sniffImage(head: Uint8Array): SniffedImage {
  if (head.length === 0) return refuse('empty')
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 4096)).toString(
    'latin1',
  )
  if (text.startsWith('\xff\xd8\xff')) return { type: 'image/jpeg', extension: 'jpg' }
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return { type: 'image/png', extension: 'png' }
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8))
    return { type: 'image/webp', extension: 'webp' }
  if (text.startsWith('ftyp', 4)) return sniffBoxes(text)
  const existing = signatures.find(([offset, bytes]) => text.startsWith(bytes, offset))
  if (existing)
    return refuse(
      existing[2] === 'tiff' && rawInsideTiff.some((mark) => text.includes(mark))
        ? 'raw'
        : existing[2],
    )
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
  if (brands.some((brand) => avifBrands.has(brand))) return refuse('avif')
  if (brands.some((brand) => heicBrands.has(brand)) || major === 'mif1' || major === 'msf1')
    return { type: 'image/heic', extension: 'heic' }
  if (major === 'M4A ' || major === 'M4B ') return refuse('audio')
  return refuse('video')
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
