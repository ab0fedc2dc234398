import type { PhotoTime } from '@proofdesk/contract/admin/photo'
import type { SitePhoto, SitePhotoFilter, SitePhotos } from '@proofdesk/contract/site/galleries'
import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import type { Deps } from '../../ground/deps.ts'
import { type ListedPhoto, listPhotos } from '../../gallery/photos/list-photos.ts'
import { findPersonPhotos } from '../../gallery/participants/find-person-photos.ts'
import { readHeldNumbers } from '../../gallery/photos/held-numbers.ts'
import { toNumbers } from '../../gallery/photos/text-condition.ts'
import { readAllFoundOffers } from '../../sales/products/all-found-offers.ts'
import { listSiteFilms } from './list-site-films.ts'
import { toAllowedList } from './allowed-list.ts'
import { readPhotoTimes } from '../../gallery/photos/read-photo-times.ts'
import { toRenditions, toZoom } from '../../gallery/photos/to-photo.ts'
import { readBrandedPictures } from '../../gallery/watermarks/gallery-pictures.ts'
import { findVisiblePhotos } from '../../gallery/photos/visible-photos.queries.ts'
import type { OpenedGallery } from '../../gallery/galleries/open-gallery.ts'
import {
  listCollectionStates,
  visibleCollections,
} from '../../gallery/collections/visible-collections.queries.ts'
import { readRecords } from '../../ground/answers/read-record.ts'

type Filter = Omit<SitePhotoFilter, 'slug' | 'preview'>

/**
 * The photos that a visitor at this address may see of those they request. Filters whose feature is switched off are
 * ignored.
 */
export async function listSitePhotos(
  deps: Deps,
  opened: OpenedGallery,
  { page = 1, photo, photos, ...wanted }: Filter,
  address: string,
): Promise<SitePhotos> {
  if (photos) return readCartPhotos(deps, opened, photos)
  if (photo) {
    const found = await findNamedPhotos(deps, opened, [photo])
    return { content: await toSitePhotos(deps, found, opened), total: found.length }
  }
  const { filter, limit, isTooBroad } = await toAllowedList(deps, opened, wanted, address)
  if (limit === 0) return { content: [], total: 0, ...(isTooBroad && { note: 'too_broad' }) }
  const { gallery, scope } = opened
  const { rows, total } = await listPhotos(deps, scope, gallery.guid, page, filter)
  const room = Math.max(0, limit - (page - 1) * PHOTOS_PER_PAGE)
  const person = page === 1 ? await findPerson(deps, opened, wanted, { rows, total }) : undefined
  const held =
    page === 1 && filter.number
      ? await readHeldNumbers(deps, scope, gallery.guid, filter)
      : undefined
  return {
    content: await toSitePhotos(deps, rows.slice(0, room), opened),
    total: Math.min(total, limit),
    ...(!gallery.allowBrowsing && total > limit && { note: 'cut' }),
    ...(person && { person: { content: person } }),
    ...(held && held.total > 0 && { held }),
  }
}

/**
 * All photos of the one person that a search is for, if they are offered at one price and come first in the results;
 * for a name they must be all results. A filtered search has none, since it leaves out photos of the person.
 */
async function findPerson(
  { db }: Deps,
  { gallery, scope }: OpenedGallery,
  { text, partial: _, ...narrowing }: Omit<Filter, 'page' | 'photo' | 'photos'>,
  { rows, total }: { rows: readonly ListedPhoto[]; total: number },
): Promise<string[] | undefined> {
  if (!text || !gallery.features.textSearch || total === 0) return undefined
  if (Object.values(narrowing).some((value) => value !== undefined && [value].flat().length > 0))
    return undefined
  const isOffered = await readAllFoundOffers(db, { gallery, scope })
  if (!isOffered) return undefined
  const visible = visibleCollections(await listCollectionStates(db, scope, gallery.guid))
  const place = { scope, engineGuid: gallery.guid, visible }
  const found = new Set(await findPersonPhotos(db, place, text))
  const isFirst = rows.slice(0, found.size).every(({ guid }) => found.has(guid))
  const isWhole = found.size === total || toNumbers(text).length > 0
  return isOffered(found.size) && isFirst && isWhole ? [...found] : undefined
}

/** When the photos that a visitor may see were taken; empty if the gallery has no search by time. */
export async function readSiteTimes(
  deps: Deps,
  { gallery, scope }: OpenedGallery,
  days: Pick<Filter, 'timestamp_from' | 'timestamp_to'>,
): Promise<PhotoTime[]> {
  // Without browsing this would reveal when a search is worthwhile.
  if (!gallery.features.timeSearch || !gallery.allowBrowsing) return []
  const visible = visibleCollections(await listCollectionStates(deps.db, scope, gallery.guid))
  return readPhotoTimes(deps, scope, gallery.guid, { ...days, visible })
}

/**
 * Photos named by an address or a cart. Someone with the guids has found them, so browsing doesn't have to be allowed.
 */
async function findNamedPhotos(
  deps: Deps,
  { gallery, scope }: OpenedGallery,
  guids: readonly string[],
): Promise<ListedPhoto[]> {
  const visible = visibleCollections(await listCollectionStates(deps.db, scope, gallery.guid))
  return findVisiblePhotos(deps.db, scope, gallery.guid, guids, visible)
}

/** The photos of a cart, each also with the watermark that it is sold with. */
async function readCartPhotos(
  deps: Deps,
  opened: OpenedGallery,
  guids: readonly string[],
): Promise<SitePhotos> {
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

async function toSitePhotos(
  deps: Deps,
  photos: readonly ListedPhoto[],
  opened: OpenedGallery,
): Promise<SitePhoto[]> {
  const guids = photos.map(({ guid }) => guid)
  const films = await listSiteFilms(deps, opened, guids)
  return readRecords(deps, photos, (photo) => {
    const film = films.get(photo.guid)
    return { ...toSitePhoto(deps, photo, opened), ...(film && { film }) }
  })
}

function toSitePhoto(deps: Deps, photo: ListedPhoto, { gallery, view }: OpenedGallery): SitePhoto {
  const { previews, thumbnail } = toRenditions(deps, photo, view)
  const zoom = toZoom(deps, photo, view)
  const { guid, caption } = photo
  return {
    guid,
    caption,
    name: photo.name.replace(/\.[^.]+$/, ''),
    takenAt: gallery.showTimestamp ? photo.takenAt : null,
    width: photo.width!,
    height: photo.height!,
    editRevision: photo.editRevision,
    previews: { ...previews!, ...(zoom && { zoom }) },
    thumbnail: thumbnail!,
  }
}
