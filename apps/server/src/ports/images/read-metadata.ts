import { open, type FileHandle } from 'node:fs/promises'
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import ExifReader, {
  type ExpandedTags,
  type IncludeTagsOptions,
  type MetadataRange,
} from 'exifreader'
import { cleanLine } from './clean-text.ts'
import { pickFields, type PhotoMetadata } from './photo-metadata.ts'
import { sniffImage } from './sniff-image.ts'

const FIRST_READ = 256 * 1024
const SECOND_READ = 1024 * 1024
const MAX_SPARSE = 64 * 1024 * 1024

const includeTags = {
  file: true,
  gps: true,
  png: true,
  riff: true,
  exif: [
    'Make',
    'Model',
    'LensModel',
    'LensMake',
    'Orientation',
    'ImageDescription',
    'XPKeywords',
    'PixelXDimension',
    'PixelYDimension',
    'DateTime',
    'DateTimeOriginal',
    'DateTimeDigitized',
    'SubSecTimeOriginal',
    'SubSecTimeDigitized',
    'OffsetTime',
    'OffsetTimeOriginal',
    'OffsetTimeDigitized',
    'GPSLatitude',
    'GPSLatitudeRef',
    'GPSLongitude',
    'GPSLongitudeRef',
    'GPSAltitude',
    'GPSAltitudeRef',
    'GPSDateStamp',
    'GPSTimeStamp',
  ],
  iptc: [
    'Coded Character Set',
    'Keywords',
    'Caption/Abstract',
    'Headline',
    'Object Name',
    'City',
    'Date Created',
    'Time Created',
    'Digital Creation Date',
    'Digital Creation Time',
  ],
  xmp: [
    'subject',
    'description',
    'Headline',
    'title',
    'PersonInImage',
    'City',
    'Lens',
    'LensModel',
    'DateTimeOriginal',
    'DateCreated',
    'DateTimeDigitized',
    'CreateDate',
    'GPSTimeStamp',
  ],
} satisfies IncludeTagsOptions

/**
 * What a photo says about itself. Takes a path, or the file's first bytes (256 kB do, 1 MB at most are looked at).
 * Garbage in the file never throws: the answer holds what could be read, and `warnings` the rest. Only a file
 * that cannot be opened rejects, with the system's error.
 */
export async function readMetadata(source: string | Uint8Array): Promise<PhotoMetadata> {
  if (typeof source !== 'string') return describe(source.subarray(0, SECOND_READ)).metadata
  const file = await open(source)
  try {
    const head = await readStart(file, FIRST_READ)
    const first = describe(head)
    if (first.isComplete || head.length < FIRST_READ) return first.metadata
    return describe(
      isHeic(head) && first.range
        ? await readBlocks(file, head, first.range)
        : await readStart(file, SECOND_READ),
    ).metadata
  } finally {
    await file.close()
  }
}

async function readStart(file: FileHandle, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

/** HEIC may keep its EXIF anywhere, so only those pieces are read; what lies between them stays empty. */
async function readBlocks(file: FileHandle, head: Buffer, range: MetadataRange): Promise<Buffer> {
  const sparse = Buffer.alloc(Math.min(range.end, MAX_SPARSE))
  head.copy(sparse)
  for (const { start, end } of range.blocks) {
    if (end > head.length && end <= sparse.length && end - start <= SECOND_READ)
      await file.read(sparse, start, end - start, start)
  }
  return sparse
}

interface Description {
  metadata: PhotoMetadata
  isComplete: boolean
  range?: MetadataRange
}

function describe(head: Uint8Array): Description {
  const warnings: string[] = []
  const tags = loadTags(head, warnings)
  const range = tags.metadataRange
  // Without a range nothing at all was found, which in a long file means that it lies further back.
  const isComplete = range ? range.complete : head.length < FIRST_READ
  if (!isComplete)
    warnings.push('Some of the metadata lies beyond the part of the file that was read.')
  return { isComplete, range, metadata: { ...pickFields(tags, isHeic(head)), warnings } }
}

function loadTags(head: Uint8Array, warnings: string[]): ExpandedTags {
  try {
    return ExifReader.load(Buffer.from(head.buffer, head.byteOffset, head.byteLength), {
      expanded: true,
      includeOffsets: true,
      includeTags,
      domParser: {
        parseFromString: (xml: string, mimeType: string) => parseXmp(xml, mimeType, warnings),
      },
    })
  } catch (error) {
    warnings.push(`The metadata cannot be read: ${cleanLine(String(error), 200)}`)
    return {}
  }
}

/** A long packet holds histories and depth maps, never the caption; parsing a hostile one takes seconds. */
const MAX_XMP = 128 * 1024

function parseXmp(xml: string, mimeType: string, warnings: string[]): unknown {
  if (xml.length > MAX_XMP) {
    warnings.push('An XMP packet was left out because it is too long.')
    throw new Error('XMP too long')
  }
  return new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, mimeType)
}

const isHeic = (head: Uint8Array) => {
  const sniffed = sniffImage(head)
  return 'type' in sniffed && sniffed.type === 'image/heic'
}
