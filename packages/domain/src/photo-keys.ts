import { COVER_SIDE_MAX, type CoverShape, isCoverShape } from './cover.ts'
import type { FocalPoint } from './focal-point.ts'
import type { PhotoExtension } from './photo.ts'

/**
 * Storage keys of a photo's files. A photo's folder is its guid, so nothing in a key comes from a stranger's file name.
 */
interface PhotoIds {
  accountGuid: string
  engineGuid: string
  guid: string
}

/** A photo with the revision of the edit in its renditions: another edit makes other files. */
interface EditedPhotoIds extends PhotoIds {
  editRevision: number
}

export const RENDITIONS = { lg: 'lg.jpg', md: 'md.jpg', thumb: 'thumb.webp' } as const
export type RenditionName = keyof typeof RENDITIONS

/** The pictures of a photo that visitors may see: its renditions, and a larger one to zoom into if it is sold. */
export type ShownRendition = RenditionName | 'zoom'
/** `zoom` only exists with watermarks. */
const SHOWN_FILES: Record<ShownRendition, string> = { ...RENDITIONS, zoom: 'zoom.jpg' }
const SHOWN_RENDITIONS = ['lg', 'md', 'thumb', 'zoom'] as const satisfies ShownRendition[]

export function originalKey(photo: PhotoIds, extension: PhotoExtension): string {
  return `${folderOf(photo)}/original.${extension}`
}

export function renditionKey(photo: EditedPhotoIds, rendition: RenditionName): string {
  return `${folderOf(photo)}/${withRevision(RENDITIONS[rendition], photo)}`
}

/** A rendition as visitors of a sales gallery see it; `hash` identifies the watermarks drawn on it. */
export function watermarkedKey(
  photo: EditedPhotoIds,
  rendition: ShownRendition,
  hash: string,
): string {
  return `${folderOf(photo)}/marked-${hash}-${withRevision(SHOWN_FILES[rendition], photo)}`
}

/** `lg.jpg` as uploaded, `lg-e3.jpg` after the third edit. */
function withRevision(file: string, { editRevision }: { editRevision: number }): string {
  return editRevision === 0 ? file : file.replace('.', `-e${editRevision}.`)
}

/** The edit revision in the key of a rendition or crop. */
export function editRevisionOfKey(key: string): number {
  return Number(/-e(\d+)\.[a-z]+$/.exec(key)?.[1] ?? 0)
}

/** The rendition that a key names, clean or watermarked; undefined for other files. */
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

/** The hash of the watermarks on a rendition; undefined for other files. */
export function watermarkOfKey(key: string): string | undefined {
  return renditionOfKey(key)?.isWatermarked
    ? /\/marked-([0-9a-f]{32})-[^/]+$/.exec(key)?.[1]
    : undefined
}

/** A crop of a photo, either as its gallery's cover or to share the photo itself. */
export interface CoverName {
  /** Made to share the photo itself, with its gallery's watermarks. */
  isShared?: boolean
  shape: CoverShape
  /** Maximum length of its longer side in pixels. */
  side: number
  point: FocalPoint
  /** The hash of the watermarks on it; null if there are none. */
  mark: string | null
  /** Link previews support JPEG everywhere. */
  type: 'webp' | 'jpg'
}

/** The name contains all parameters, so that the crop can be made from its URL alone. */
export function coverKey(
  photo: EditedPhotoIds,
  { isShared = false, shape, side, point, mark, type }: CoverName,
): string {
  const thousandths = [point.x, point.y].map((part) => Math.round(part * 1_000))
  const parts = [isShared ? 'shared' : 'cover', shape, side, ...thousandths, mark ?? 'clean']
  return `${folderOf(photo)}/${withRevision(`${parts.join('-')}.${type}`, photo)}`
}

/** The crop that a key names; undefined for other files. */
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

/** A picture rendered for a sale; `hash` identifies its settings. */
export function versionKey(photo: PhotoIds, hash: string): string {
  return `${folderOf(photo)}/version-${hash}.jpg`
}

/** The original without its metadata. */
export function strippedKey(photo: PhotoIds, extension: string): string {
  return `${folderOf(photo)}/stripped.${extension}`
}

/** Prefix of the keys of all files of a gallery's photos. */
export function galleryPrefix({ accountGuid, engineGuid }: Omit<PhotoIds, 'guid'>): string {
  return `accounts/${accountGuid}/galleries/${engineGuid}/`
}

/** Prefix of the keys of a photo's files. */
export function photoPrefix(photo: PhotoIds): string {
  return `${folderOf(photo)}/`
}

function folderOf({ accountGuid, engineGuid, guid }: PhotoIds): string {
  return `accounts/${accountGuid}/galleries/${engineGuid}/${guid}`
}

/** The photo of an original's key; undefined for other keys. */
export function photoOfOriginalKey(key: string): PhotoIds | undefined {
  return /\/original\.[a-z]+$/.test(key) ? photoOfKey(key) : undefined
}

/** The photo that a file belongs to; undefined if the key belongs to none. */
export function photoOfKey(key: string): PhotoIds | undefined {
  const match =
    /^accounts\/([0-9a-f-]{36})\/galleries\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/[a-z0-9.-]+$/.exec(
      key,
    )
  return match ? { accountGuid: match[1]!, engineGuid: match[2]!, guid: match[3]! } : undefined
}
