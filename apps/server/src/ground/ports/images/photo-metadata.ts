import { type PhotoSubject, subjectWords } from '@proofdesk/domain/photo-subject'
import type { ExpandedTags } from 'exifreader'
import type { LocalTime } from './capture-instant.ts'
import { findCaptureTime } from './capture-time.ts'
import { cleanLine, cleanText, mergeKeywords, textLimits } from './clean-text.ts'

export interface PhotoMetadata {
  /**
   * The camera's local time at capture; convert it with `captureInstant(takenAtLocal, offsetMinutes ??
   * gallery.timeZone)`.
   */
  takenAtLocal?: LocalTime
  /** Minutes east of UTC, if the file says so. */
  offsetMinutes?: number
  /** EXIF orientation 1–8, to be applied to the stored pixels. Always 1 for HEIC, which its decoder turns itself. */
  orientation: number
  caption?: string
  keywords: string[]
  /** Further metadata about the photo's subject. */
  subject?: PhotoSubject
  cameraMake?: string
  cameraModel?: string
  lens?: string
  /** Degrees, south and west negative; altitude in metres, below sea level negative. */
  gps?: { latitude: number; longitude: number; altitude?: number }
  /** For a Live Photo: the identifier that its film has, too. */
  contentIdentifier?: string
  /** Size in pixels as displayed, after applying the orientation. */
  width?: number
  height?: number
  /** What could not be read, in English, for the log. */
  warnings: string[]
}

/** Texts that cameras write into every picture instead of a caption. */
const cameraFiller =
  /^(olympus digital camera|sony dsc|samsung( digital camera)?|kodak .*digital.*camera|minolta digital camera|konica minolta.*|exif_jpeg.*|dcim.*|dji.*|default|untitled|digital camera|jpeg|cof|hdr?pl|img_\d+.*|binary comment|user comments)$/i

interface FileFacts {
  /** The decoder turns the picture itself, as for HEIC and AVIF, so its orientation is already applied. */
  isUpright: boolean
  /** Epoch ms. */
  now: number
  /** A PNG's creation time. */
  creationTime?: string | undefined
}

/** Picks the supported fields from a file's tags. */
export function pickFields(
  tags: ExpandedTags,
  { isUpright, now, creationTime }: FileFacts,
): Omit<PhotoMetadata, 'warnings'> {
  const exif = (tags.exif ?? {}) as Tags
  const iptc = (tags.iptc ?? {}) as Tags
  const xmp = (tags.xmp ?? {}) as unknown as Tags
  const time = findCaptureTime(tags, { now, creationTime })
  const turn = orientationOf(exif['Orientation'])
  return {
    takenAtLocal: time?.local,
    offsetMinutes: time?.offsetMinutes,
    orientation: isUpright ? 1 : turn,
    caption: findCaption(exif, iptc, xmp),
    keywords: mergeKeywords(
      listOf(iptc['Keywords']),
      listOf(xmp['subject']),
      [...listOf(xmp['hierarchicalSubject']), ...listOf(xmp['TagsList'])].map(leafOf),
      String(one(exif['XPKeywords'])?.description ?? '').split(';'),
    ),
    subject: findSubject(iptc, xmp),
    cameraMake: firstLine(exif['Make'], xmp['Make']),
    cameraModel: firstLine(exif['Model'], xmp['Model']),
    lens: firstLine(exif['LensModel'], xmp['LensModel'], xmp['Lens']),
    gps: readPosition(tags.gps ?? {}) ?? readPosition(readXmpPosition(xmp)),
    ...findSize(tags, turn >= 5),
  }
}

function firstLine(...tags: (Tag | Tag[] | undefined)[]): string | undefined {
  return tags.map((tag) => cleanLine(firstText(tag), textLimits.name)).find(Boolean)
}

function findCaption(exif: Tags, iptc: Tags, xmp: Tags): string | undefined {
  return [
    listOf(xmp['description'])[0],
    listOf(iptc['Caption/Abstract'])[0],
    firstText(exif['ImageDescription']),
    firstText(exif['XPComment']),
    firstText(exif['XPTitle']),
  ]
    .map((text) => cleanText(text, textLimits.caption))
    .find((text) => text !== undefined && !cameraFiller.test(text))
}

/** Fields for names and places, used by press and sports photographers. */
function findSubject(iptc: Tags, xmp: Tags): PhotoSubject | undefined {
  const line = (tags: (Tag | Tag[] | undefined)[], limit: number) =>
    tags
      .map((tag) => cleanLine(listOf(tag)[0], limit))
      .find((text) => text !== undefined && !cameraFiller.test(text)) ?? ''
  const subject = {
    title: line([xmp['title'], iptc['Object Name']], textLimits.headline),
    headline: line([xmp['Headline'], iptc['Headline']], textLimits.headline),
    persons: mergeKeywords(listOf(xmp['PersonInImage'])),
    city: line([xmp['City'], iptc['City']], textLimits.name),
  }
  return subjectWords(subject).length > 0 ? subject : undefined
}

function orientationOf(tag: Tag | Tag[] | undefined): number {
  const value = one(tag)?.value
  return typeof value === 'number' && value >= 1 && value <= 8 && Number.isInteger(value)
    ? value
    : 1
}

type Position = NonNullable<ExpandedTags['gps']>

/** Devices without a position write zeros or nothing, so 0°, 0° counts as none. */
function readPosition({
  Latitude: latitude,
  Longitude: longitude,
  Altitude: altitude,
}: Position): PhotoMetadata['gps'] {
  if (latitude === undefined || longitude === undefined) return undefined
  if (
    !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) ||
    (latitude === 0 && longitude === 0)
  )
    return undefined
  return {
    latitude,
    longitude,
    altitude: altitude !== undefined && Math.abs(altitude) < 100_000 ? altitude : undefined,
  }
}

/** XMP writes 33° 52.128′ south as `33,52.128S`, or with seconds as `33,52,7.7S`, and metres as `25/2`. */
function readXmpPosition(xmp: Tags): Position {
  const metres = xmpNumber(rawText(xmp['GPSAltitude']))
  const isBelow = rawText(xmp['GPSAltitudeRef']) === '1'
  return {
    Latitude: xmpDegrees(rawText(xmp['GPSLatitude'])),
    Longitude: xmpDegrees(rawText(xmp['GPSLongitude'])),
    Altitude: metres !== undefined && isBelow ? -metres : metres,
  }
}

function xmpDegrees(text: string): number | undefined {
  const parts = /^(\d{1,3}),(\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?))?([NSEW])$/.exec(text)
  if (!parts) return undefined
  const degrees = Number(parts[1]) + Number(parts[2]) / 60 + Number(parts[3] ?? 0) / 3_600
  return parts[4] === 'S' || parts[4] === 'W' ? -degrees : degrees
}

function xmpNumber(text: string): number | undefined {
  const parts = /^(\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(text)
  const value = parts ? Number(parts[1]) / Number(parts[2] ?? 1) : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

/** An XMP field as written in the file; the library translates some values. */
function rawText(tag: Tag | Tag[] | undefined): string {
  const value = one(tag)?.value
  return typeof value === 'string' ? value.trim().slice(0, 64) : ''
}

function findSize(tags: ExpandedTags, swapped: boolean): { width?: number; height?: number } {
  const pairs = [
    [tags.file?.['Image Width']?.value, tags.file?.['Image Height']?.value],
    [tags.pngFile?.['Image Width']?.value, tags.pngFile?.['Image Height']?.value],
    [tags.riff?.ImageWidth?.value, tags.riff?.ImageHeight?.value],
    [tags.exif?.PixelXDimension?.value, tags.exif?.PixelYDimension?.value],
  ]
  const [width, height] = pairs.find(([wide, high]) => isSize(wide) && isSize(high)) ?? []
  return swapped ? { width: height, height: width } : { width, height }
}

const isSize = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value > 0

interface Tag {
  description?: unknown
  value?: unknown
}
type Tags = Record<string, Tag | Tag[] | undefined>

const one = (tag: Tag | Tag[] | undefined): Tag | undefined => (Array.isArray(tag) ? tag[0] : tag)

/**
 * EXIF stores texts in arrays, because one field may have several; the first one is used. Some programs write a text as
 * bytes.
 */
function firstText(tag: Tag | Tag[] | undefined): unknown {
  const value = one(tag)?.value
  const description = one(tag)?.description
  if (isBytes(value) && typeof description === 'string' && /^\d+(, \d+)*$/.test(description))
    return Buffer.from(value).toString('utf8').replace(/\0.*$/s, '')
  return Array.isArray(value) && typeof value[0] === 'string' ? value[0] : one(tag)?.description
}

const isBytes = (value: unknown): value is number[] =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every((byte) => typeof byte === 'number' && byte >= 0 && byte < 256)

/**
 * The last part of Lightroom's `Places|Europe|Berlin` and digiKam's `Places/Europe/Berlin`: groups are not keywords.
 */
const leafOf = (path: unknown): unknown =>
  typeof path === 'string' ? path.split(/[|/]/).findLast((level) => level.trim() !== '') : undefined

/** The items of a repeated IPTC field or of an XMP list. */
function listOf(tag: Tag | Tag[] | undefined): unknown[] {
  if (Array.isArray(tag)) return tag.map((item) => item.description)
  if (Array.isArray(tag?.value) && tag.value.every((item) => typeof item === 'object'))
    return tag.value.map((item: Tag | null) => item?.description)
  return tag ? [tag.description] : []
}
