import type { GalleryFeatures } from '@proofdesk/contract/admin/engines'
import type { PhotoTime } from '@proofdesk/contract/admin/photo'
import type { SitePhoto, SitePhotoFilter } from '@proofdesk/contract/site/galleries'
import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import type { Deps } from '../../deps.ts'
import { type ListedPhoto, listPhotos } from '../../gallery/photos/list-photos.ts'
import type { PhotoListFilter } from '../../gallery/photos/photo-filter.ts'
import { readPhotoTimes } from '../../gallery/photos/read-photo-times.ts'
import { toRenditions } from '../../gallery/photos/to-photo.ts'
import { readBrandedPictures } from '../../gallery/marks/gallery-pictures.ts'
import { findVisiblePhotos } from '../../gallery/photos/visible-photos.queries.ts'
import type { OpenedGallery } from '../../gallery/galleries/open-gallery.ts'
import {
  listCollectionStates,
  visibleCollections,
} from '../../gallery/collections/visible-collections.queries.ts'
import { readRecords } from '../../read-record.ts'

type Filter = Omit<SitePhotoFilter, 'slug' | 'preview'>

/** A page of what a visitor may see and searched for. A filter whose feature is switched off does not filter. */
export async function listSitePhotos(
  deps: Deps,
  opened: OpenedGallery,
  { page = 1, photo, photos, ...wanted }: Filter,
): Promise<{ content: SitePhoto[]; total: number }> {
  if (photos) return readCartPhotos(deps, opened, photos)
  if (photo) {
    const found = await findNamedPhotos(deps, opened, [photo])
    return { content: toSitePhotos(deps, found, opened), total: found.length }
  }
  const { filter, limit } = await toAllowedList(deps, opened, wanted)
  if (limit === 0) return { content: [], total: 0 }
  const { gallery, scope } = opened
  const { rows, total } = await listPhotos(deps, scope, gallery.guid, page, filter)
  const room = Math.max(0, limit - (page - 1) * PHOTOS_PER_PAGE)
  return {
    content: toSitePhotos(deps, rows.slice(0, room), opened),
    total: Math.min(total, limit),
  }
}

/** When the photos were taken that a visitor may see; nothing where they can't be searched by time. */
export async function readSiteTimes(
  deps: Deps,
  { gallery, scope }: OpenedGallery,
  days: Pick<Filter, 'timestamp_from' | 'timestamp_to'>,
): Promise<PhotoTime[]> {
  if (!gallery.features.timeSearch) return []
  const visible = visibleCollections(await listCollectionStates(deps.db, scope, gallery.guid))
  return readPhotoTimes(deps, scope, gallery.guid, { ...days, visible })
}

/** What of a gallery a visitor may see of what they ask for, and how many of these at most. */
export async function toAllowedList(
  deps: Deps,
  { gallery, scope }: OpenedGallery,
  { photos, ...wanted }: Omit<Filter, 'page' | 'photo'>,
): Promise<{ filter: PhotoListFilter; limit: number }> {
  const all = await listCollectionStates(deps.db, scope, gallery.guid)
  // Whoever has their guids has found them, so browsing need not be allowed.
  if (photos)
    return {
      filter: { faces: [...photos], visible: visibleCollections(all) },
      limit: photos.length,
    }
  const filter = allowedFilter(gallery.features, wanted)
  const isSearched = isSearch(filter)
  // A gallery that is not for browsing shows what was searched for, and nothing before.
  if (!gallery.allowBrowsing && !isSearched) return { filter, limit: 0 }
  const published = new Set(
    all
      .filter((collection) => collection.status === 'Published')
      .map((collection) => collection.guid),
  )
  const collections = filter.collections?.filter((guid) => published.has(guid))
  if (filter.collections?.length && collections?.length === 0) return { filter, limit: 0 }
  // Named collections are published ones, so only a list of everything needs the condition.
  const visible = collections?.length ? undefined : visibleCollections(all)
  return {
    filter: { ...filter, collections, visible },
    limit: gallery.scrollLimit > 0 && !isSearched ? gallery.scrollLimit : Number.POSITIVE_INFINITY,
  }
}

/** Photos that an address or a cart names. Whoever has their guids has found them, so browsing need not be allowed. */
async function findNamedPhotos(
  deps: Deps,
  { gallery, scope }: OpenedGallery,
  guids: readonly string[],
): Promise<ListedPhoto[]> {
  const visible = visibleCollections(await listCollectionStates(deps.db, scope, gallery.guid))
  return findVisiblePhotos(deps.db, scope, gallery.guid, guids, visible)
}

/** Those of a cart, where they are also shown with the watermark that is sold. */
async function readCartPhotos(
  deps: Deps,
  opened: OpenedGallery,
  guids: readonly string[],
): Promise<{ content: SitePhoto[]; total: number }> {
  const { account, gallery } = opened
  const found = await findNamedPhotos(deps, opened, guids)
  const pictures = await readBrandedPictures(deps.db, account, gallery)
  const brandedOf = (photo: ListedPhoto) =>
    pictures && {
      branded: toRenditions(deps, photo, { ...opened.view, pictures }).thumbnail!,
    }
  return {
    content: readRecords(deps, found, (photo) => ({
      ...toSitePhoto(deps, photo, opened),
      ...brandedOf(photo),
    })),
    total: found.length,
  }
}

function allowedFilter(
  features: Pick<
    GalleryFeatures,
    'collectionSearch' | 'timeSearch' | 'textSearch' | 'selfieSearch' | 'colorSearch'
  >,
  filter: Omit<Filter, 'page' | 'photo' | 'photos'>,
): PhotoListFilter {
  const { collections, text, faces, colours, ...time } = filter
  return {
    ...(features.collectionSearch && { collections }),
    ...(features.textSearch && { text }),
    ...(features.selfieSearch && { faces }),
    ...(features.colorSearch && { colours }),
    ...(features.timeSearch && time),
  }
}

function isSearch(filter: PhotoListFilter): boolean {
  return Object.values(filter).some(
    (value) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
}

function toSitePhotos(
  deps: Deps,
  photos: readonly ListedPhoto[],
  opened: OpenedGallery,
): SitePhoto[] {
  return readRecords(deps, photos, (photo) => toSitePhoto(deps, photo, opened))
}

function toSitePhoto(deps: Deps, photo: ListedPhoto, { gallery, view }: OpenedGallery): SitePhoto {
  const { previews, thumbnail } = toRenditions(deps, photo, view)
  const { guid, caption } = photo
  return {
    guid,
    caption,
    name: photo.name.replace(/\.[^.]+$/, ''),
    takenAt: gallery.showTimestamp ? photo.takenAt : null,
    width: photo.width!,
    height: photo.height!,
    previews: previews!,
    thumbnail: thumbnail!,
  }
}
