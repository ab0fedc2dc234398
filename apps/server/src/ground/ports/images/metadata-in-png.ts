import { inflateSync } from 'node:zlib'
import type { ByteSource } from './byte-source.ts'
import {
  findIptc,
  MAX_BLOCK,
  MAX_HEADERS,
  type MetadataBlocks,
  readBlock,
  withoutExifMark,
} from './metadata-blocks.ts'

const TEXTS = ['tEXt', 'zTXt', 'iTXt']
const MAX_TEXTS = 100

/** Walks the chunks, including those after the picture. */
export async function findInPng(source: ByteSource): Promise<MetadataBlocks> {
  const found: MetadataBlocks = {}
  let texts = 0
  let at = 8
  for (let n = 0; n < MAX_HEADERS; n++) {
    const head = await source.read(at, 8)
    if (head.length < 8) break
    const [size, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
    if (type === 'IEND') break
    if (type === 'IHDR') {
      const sides = await source.read(at + 8, 8)
      if (sides.length === 8)
        Object.assign(found, { width: sides.readUInt32BE(0), height: sides.readUInt32BE(4) })
    }
    if (type === 'eXIf') found.exif = withoutExifMark(await readBlock(source, at + 8, size))
    if (TEXTS.includes(type) && texts++ < MAX_TEXTS)
      keepText(found, readText(type, await readBlock(source, at + 8, size)))
    at += 12 + size
  }
  return found
}

interface PngText {
  keyword: string
  text: Buffer
}

function readText(type: string, chunk: Buffer): PngText | undefined {
  const end = chunk.indexOf(0)
  if (end <= 0) return undefined
  const keyword = chunk.toString('latin1', 0, end)
  const rest = chunk.subarray(end + 1)
  if (type === 'tEXt') return { keyword, text: rest }
  if (type === 'zTXt') return unpack(keyword, rest.subarray(1))
  const language = rest.indexOf(0, 2)
  const translated = language === -1 ? -1 : rest.indexOf(0, language + 1)
  if (translated === -1) return undefined
  const text = rest.subarray(translated + 1)
  return rest[0] === 1 ? unpack(keyword, text) : { keyword, text }
}

function unpack(keyword: string, packed: Buffer): PngText | undefined {
  try {
    return { keyword, text: inflateSync(packed, { maxOutputLength: 2 * MAX_BLOCK }) }
  } catch {
    // Broken, or made to fill the memory.
    return undefined
  }
}

/** ImageMagick and others write blocks of other containers as hexadecimal text. */
function keepText(found: MetadataBlocks, entry: PngText | undefined): void {
  if (!entry) return
  const { keyword, text } = entry
  const profile = /^Raw profile type (\w+)$/.exec(keyword)?.[1]?.toLowerCase()
  if (keyword === 'XML:com.adobe.xmp') found.xmp ??= text
  else if (keyword.toLowerCase() === 'creation time')
    found.creationTime ??= text.toString('utf8', 0, 100)
  else if (profile) keepProfile(found, profile, decodeProfile(text))
}

function keepProfile(found: MetadataBlocks, profile: string, block: Buffer): void {
  if (profile === 'exif' || (profile === 'app1' && block.toString('latin1', 0, 4) === 'Exif'))
    found.exif ??= withoutExifMark(block)
  else if (profile === 'xmp') found.xmp ??= block
  else if (profile === 'app1') found.xmp ??= block.subarray(block.indexOf(0) + 1)
  else if (profile === 'iptc' || profile === '8bim') found.iptc ??= findIptc(block)
}

/** A line with its name (exiftool's has two words), one with its length, then its bytes. */
function decodeProfile(text: Buffer): Buffer {
  const written = text.toString('latin1')
  const digits = /^\s*\S[^\n]*\n\s*\d+\s+([\s\S]*)$/.exec(written)?.[1] ?? ''
  return Buffer.from(digits.replace(/[^0-9a-f]/gi, ''), 'hex')
}
