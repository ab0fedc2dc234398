import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import ExifReader, { type ExpandedTags, type IncludeTagsOptions } from 'exifreader'
import { withByteSource } from './byte-source.ts'
import { cleanLine } from './clean-text.ts'
import { findContentIdentifier } from './content-identifier.ts'
import { findMetadata } from './find-metadata.ts'
import type { MetadataBlocks } from './metadata-blocks.ts'
import { pickFields, type PhotoMetadata } from './photo-metadata.ts'
import { sniffImage } from './sniff-image.ts'
import { wrapInJpeg, wrapInPng } from './wrap-metadata.ts'

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
    'XPTitle',
    'XPComment',
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
    'Make',
    'Model',
    'GPSLatitude',
    'GPSLongitude',
    'GPSAltitude',
    'GPSAltitudeRef',
    'subject',
    'hierarchicalSubject',
    'TagsList',
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
 * Reads a photo's metadata from its path, or its bytes; of a large file only the headers and the blocks they point to
 * are read. Invalid data never throws: the result contains what could be read, and `warnings` the rest. Only a file
 * that can't be opened rejects, with the system's error. A time after `now` (epoch ms) is not accepted as a capture
 * time.
 */
export async function readMetadata(
  source: string | Uint8Array,
  now: number = Date.now(),
): Promise<PhotoMetadata> {
  return withByteSource(source, async (bytes) => {
    const warnings: string[] = []
    const sniffed = sniffImage(await bytes.read(0, 64 * 1024))
    if (!('type' in sniffed)) return { ...pickFields({}, { isUpright: false, now }), warnings }
    const { type } = sniffed
    const blocks = await findMetadata(bytes, type).catch((error: unknown) => {
      // A header that points beyond the end.
      if (!(error instanceof RangeError)) throw error
      warnings.push(`The metadata cannot be found: ${error.message}`)
      return {} as MetadataBlocks
    })
    const tags = loadTags(blocks, warnings)
    const isUpright = type === 'image/heic' || type === 'image/avif'
    const { creationTime, exif } = blocks
    const contentIdentifier = exif && (await readIdentifier(exif))
    return {
      ...pickFields(tags, { isUpright, now, creationTime }),
      ...(contentIdentifier !== undefined && { contentIdentifier }),
      warnings,
    }
  })
}

/** A note that points beyond its end is ignored. */
async function readIdentifier(exif: Buffer): Promise<string | undefined> {
  return findContentIdentifier(exif).catch((error: unknown) => {
    if (!(error instanceof RangeError)) throw error
    return undefined
  })
}

/**
 * Whatever the container was, the library gets a PNG that only contains its blocks, and a JPEG for IPTC, which it can
 * only read from that: its readers of other containers are never used.
 */
function loadTags(blocks: MetadataBlocks, warnings: string[]): ExpandedTags {
  const { iptc } = blocks
  const tags = load(wrapInPng(blocks), warnings)
  return iptc ? { ...tags, iptc: load(wrapInJpeg(iptc), warnings).iptc } : tags
}

function load(bytes: Buffer, warnings: string[]): ExpandedTags {
  try {
    return ExifReader.load(bytes, {
      expanded: true,
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

/** A long packet contains histories and depth maps, never the caption; parsing a malicious one takes seconds. */
const MAX_XMP = 128 * 1024

function parseXmp(xml: string, mimeType: string, warnings: string[]): unknown {
  if (xml.length > MAX_XMP) {
    warnings.push('An XMP packet was left out because it is too long.')
    throw new Error('XMP too long')
  }
  return new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, mimeType)
}
