import { COVER_SIDE_MAX, type CoverShape, isCoverShape } from './cover.ts'
import type { FocalPoint } from './focal-point.ts'
import type { PhotoExtension } from './photo.ts'

/** Names of a photo's files in the store. A photo's folder is its guid, so nothing in a key comes from a file name of a stranger. */
interface PhotoIds {
  accountGuid: string
  engineGuid: string
  guid: string
}

/** A photo with the number of edits that its renditions show: edited again, they are other files. */
interface EditedPhotoIds extends PhotoIds {
  editRevision: number
}

export const RENDITIONS = { lg: 'lg.jpg', md: 'md.jpg', thumb: 'thumb.webp' } as const
export type RenditionName = keyof typeof RENDITIONS

/** What visitors may be shown of a photo: its renditions, and where it is sold a larger picture to zoom into. */
export type ShownRendition = RenditionName | 'zoom'
/** `zoom` exists with its watermarks only. */
const SHOWN_FILES: Record<ShownRendition, string> = { ...RENDITIONS, zoom: 'zoom.jpg' }
const SHOWN_RENDITIONS = ['lg', 'md', 'thumb', 'zoom'] as const satisfies ShownRendition[]

export function originalKey(photo: PhotoIds, extension: PhotoExtension): string {
  return `${folderOf(photo)}/original.${extension}`
}

export function renditionKey(photo: EditedPhotoIds, rendition: RenditionName): string {
  return `${folderOf(photo)}/${withRevision(RENDITIONS[rendition], photo)}`
}

/** A rendition as visitors of a sales gallery see it; `hash` is the one of what is drawn on it. */
export function watermarkedKey(
  photo: EditedPhotoIds,
  rendition: ShownRendition,
  hash: string,
): string {
  return `${folderOf(photo)}/marked-${hash}-${withRevision(SHOWN_FILES[rendition], photo)}`
}

/** `lg.jpg` as it was uploaded, `lg-e3.jpg` after the third edit. */
function withRevision(file: string, { editRevision }: { editRevision: number }): string {
  return editRevision === 0 ? file : file.replace('.', `-e${editRevision}.`)
}

/** The number of edits that a rendition or a cut shows, by its key. */
export function editRevisionOfKey(key: string): number {
  return Number(/-e(\d+)\.[a-z]+$/.exec(key)?.[1] ?? 0)
}

/** The rendition that a key names, clean or watermarked; undefined for any other file of a photo. */
export function renditionOfKey(
  key: string,
): { rendition: ShownRendition; isWatermarked: boolean } | undefined {
  const [, watermark, name, , end] =
    /\/(marked-[0-9a-f]{32}-)?([a-z]+)(-e[1-9]\d*)?(\.[a-z]+)$/.exec(key) ?? []
  const file = `${name}${end}`
  const rendition = SHOWN_RENDITIONS.find((name) => SHOWN_FILES[name] === file)
  const isWatermarked = watermark !== undefined
  return rendition && (isWatermarked || rendition !== 'zoom')
    ? { rendition, isWatermarked }
    : undefined
}

/** The hash of what is drawn on a watermarked rendition; undefined for any other file. */
export function watermarkOfKey(key: string): string | undefined {
  return renditionOfKey(key)?.isWatermarked
    ? /\/marked-([0-9a-f]{32})-[^/]+$/.exec(key)?.[1]
    : undefined
}

/** A cut of a photo: of one that stands for its gallery, or of one that is shared by itself. */
export interface CoverName {
  /** It is shared by itself: its gallery's watermarks are on it. */
  isShared?: boolean
  shape: CoverShape
  /** Pixels of its longer side at most. */
  side: number
  point: FocalPoint
  /** The hash of what is drawn on it; null where nothing is. */
  mark: string | null
  /** Programs that show a preview of an address read JPEG everywhere. */
  type: 'webp' | 'jpg'
}

/** The name says all that it is made by, so that it is made from the address alone. */
export function coverKey(
  photo: EditedPhotoIds,
  { isShared = false, shape, side, point, mark, type }: CoverName,
): string {
  const thousandths = [point.x, point.y].map((part) => Math.round(part * 1_000))
  const parts = [isShared ? 'shared' : 'cover', shape, side, ...thousandths, mark ?? 'clean']
  return `${folderOf(photo)}/${withRevision(`${parts.join('-')}.${type}`, photo)}`
}

/** The cut that a key names; undefined for any other file. */
export function coverOfKey(key: string): CoverName | undefined {
  const match =
    /\/(cover|shared)-([a-z]+)-(\d{1,4})-(\d{1,4})-(\d{1,4})-(clean|[0-9a-f]{32})(?:-e[1-9]\d*)?\.(webp|jpg)$/.exec(
      key,
    )
  const [, use, shape, side, x, y, mark, type] = match ?? []
  if (!isCoverShape(shape)) return undefined
  const [point, longer] = [{ x: Number(x) / 1_000, y: Number(y) / 1_000 }, Number(side)]
  if (point.x > 1 || point.y > 1 || longer < 1 || longer > COVER_SIDE_MAX) return undefined
  return {
    ...(use === 'shared' && { isShared: true }),
    shape,
    side: longer,
    point,
    mark: mark === 'clean' ? null : mark!,
    type: type === 'jpg' ? 'jpg' : 'webp',
  }
}

/** A picture made for a sale; `hash` is the one of its settings. */
export function versionKey(photo: PhotoIds, hash: string): string {
  return `${folderOf(photo)}/version-${hash}.jpg`
}

/** The original without its metadata. */
export function strippedKey(photo: PhotoIds, extension: string): string {
  return `${folderOf(photo)}/stripped.${extension}`
}

/** What the keys of all files of a gallery's photos begin with. */
export function galleryPrefix({ accountGuid, engineGuid }: Omit<PhotoIds, 'guid'>): string {
  return `accounts/${accountGuid}/galleries/${engineGuid}/`
}

/** What all keys of a photo's files begin with. */
export function photoPrefix(photo: PhotoIds): string {
  return `${folderOf(photo)}/`
}

function folderOf({ accountGuid, engineGuid, guid }: PhotoIds): string {
  return `accounts/${accountGuid}/galleries/${engineGuid}/${guid}`
}

/** The photo that an original's key belongs to; undefined for any other key. */
export function photoOfOriginalKey(key: string): PhotoIds | undefined {
  return /\/original\.[a-z]+$/.test(key) ? photoOfKey(key) : undefined
}

/** The photo that a file belongs to; undefined when the key is no photo's. */
export function photoOfKey(key: string): PhotoIds | undefined {
  const match =
    /^accounts\/([0-9a-f-]{36})\/galleries\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/[a-z0-9.-]+$/.exec(
      key,
    )
  return match ? { accountGuid: match[1]!, engineGuid: match[2]!, guid: match[3]! } : undefined
}
