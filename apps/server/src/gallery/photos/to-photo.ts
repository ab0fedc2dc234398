import type { Photo } from '@proofdesk/contract/admin/photo'
import { mainCollection } from '@proofdesk/domain/photo-collections'
import type { RenditionName, ShownRendition } from '@proofdesk/domain/photo-keys'
import type { Deps } from '../../ground/deps.ts'
import {
  type GalleryPictures,
  type PictureView,
  type PicturedPhoto,
  type ShownPicture,
  storedRendition,
  studioView,
} from '../watermarks/gallery-pictures.ts'
import { readRecords } from '../../ground/answers/read-record.ts'
import { toVideo } from '../videos/to-video.ts'
import type { VideoRow } from '../videos/videos.queries.ts'
import type { ListedPhoto } from './list-photos.ts'

type RenderedPhoto = PicturedPhoto &
  Pick<ListedPhoto, `${RenditionName}Width` | `${RenditionName}Height` | 'status'>

/** A photo in the wire format. */
export function toPhoto(deps: Deps, photo: ListedPhoto, film?: VideoRow): Photo {
  return {
    ...photo,
    isEdited: photo.edit !== null,
    isBeingEdited: photo.pendingEdit !== null,
    collectionGuid: mainCollection(photo.collectionGuids),
    ...toRenditions(deps, photo),
    ...(film && { film: toFilm(deps, film) }),
  }
}

function toFilm(deps: Deps, film: VideoRow): NonNullable<Photo['film']> {
  const { guid, name, mp4Url, durationMs, size } = toVideo(deps, film)
  return { guid, name, mp4Url, durationMs: durationMs ?? 0, size }
}

/** Maps many photos; one that can't be read doesn't affect the others. */
export function toPhotos(
  deps: Deps,
  photos: readonly ListedPhoto[],
  films: ReadonlyMap<string, VideoRow> = new Map(),
): Photo[] {
  return readRecords(deps, photos, (photo) => toPhoto(deps, photo, films.get(photo.guid)))
}

/**
 * The addresses and sizes of a live photo's renditions, by default in the studio's own view; null before it has any.
 */
export function toRenditions(
  deps: Deps,
  photo: RenderedPhoto,
  { audience, pictures }: PictureView = studioView,
): Pick<Photo, 'previews' | 'thumbnail'> {
  const [lg, md, thumb] = (['lg', 'md', 'thumb'] as const).map((rendition) =>
    toShown(photo, rendition, pictures),
  )
  if (photo.status !== 'live' || !lg || !md || !thumb) return { previews: null, thumbnail: null }
  const toLocated = (picture: ShownPicture) => toLocation(deps, picture, audience)
  return { previews: { lg: toLocated(lg), md: toLocated(md) }, thumbnail: toLocated(thumb) }
}

/** The picture a visitor zooms into, if it is larger than the large rendition; otherwise undefined. */
export function toZoom(deps: Deps, photo: RenderedPhoto, { audience, pictures }: PictureView) {
  const zoom = toShown(photo, 'zoom', pictures)
  const isLarger = zoom && zoom.key !== toShown(photo, 'lg', pictures)?.key
  return isLarger ? toLocation(deps, zoom, audience) : undefined
}

function toLocation(
  deps: Deps,
  { key, width, height }: ShownPicture,
  audience: PictureView['audience'],
) {
  return { location: deps.fileLocation(key, audience), width, height }
}

/** The file shown for this rendition of a photo; undefined before there is one. */
export function toShown(
  photo: RenderedPhoto,
  rendition: ShownRendition,
  pictures: GalleryPictures,
): ShownPicture | undefined {
  const stored = storedRendition(rendition)
  const width = photo[`${stored}Width` as const]
  const height = photo[`${stored}Height` as const]
  return width && height ? pictures(photo, rendition, { width, height }) : undefined
}
