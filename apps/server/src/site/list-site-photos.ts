import type { SitePhoto, SitePhotoFilter } from '@proofdesk/contract/site/galleries'
import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import type { Deps } from '../deps.ts'
import { type ListedPhoto, listPhotos } from '../photos/list-photos.ts'
import type { PhotoListFilter } from '../photos/photo-filter.ts'
import { toRenditions } from '../photos/to-photo.ts'
import { findVisiblePhoto, listCollectionStates, visibleCollections } from './site-galleries.queries.ts'
import type { openGallery } from './visitor.ts'

type OpenedGallery = Awaited<ReturnType<typeof openGallery>>
type Filter = Omit<SitePhotoFilter, 'slug' | 'preview'>

/** A page of what a visitor may see and searched for. A filter whose feature is switched off does not filter. */
export async function listSitePhotos(deps: Deps, { gallery, scope }: OpenedGallery, { page = 1, photo: only, ...wanted }: Filter): Promise<{ content: SitePhoto[]; total: number }> {
  if (only) return readOnePhoto(deps, { gallery, scope }, only)
  const filter = allowedFilter(gallery.features, wanted)
  // A gallery that is not for browsing shows what was searched for, and nothing before.
  if (!gallery.allowBrowsing && !isSearch(filter)) return { content: [], total: 0 }
  const all = await listCollectionStates(deps.db, scope, gallery.guid)
  const published = new Set(all.filter((collection) => collection.status === 'Published').map((collection) => collection.guid))
  const collections = filter.collections?.filter((guid) => published.has(guid))
  if (filter.collections?.length && collections?.length === 0) return { content: [], total: 0 }
  const limit = gallery.scrollLimit > 0 && !isSearch(filter) ? gallery.scrollLimit : Number.POSITIVE_INFINITY
  // Named collections are published ones, so only a list of everything needs the condition.
  const visible = collections?.length ? undefined : visibleCollections(all)
  const { rows, total } = await listPhotos(deps.db, scope, gallery.guid, page, { ...filter, collections, visible })
  const room = Math.max(0, limit - (page - 1) * PHOTOS_PER_PAGE)
  return { content: rows.slice(0, room).map((row) => toSitePhoto(deps, row, gallery.showTimestamp)), total: Math.min(total, limit) }
}

/** The photo that an address names. Whoever has its guid has found it, so browsing need not be allowed. */
async function readOnePhoto(deps: Deps, { gallery, scope }: Pick<OpenedGallery, 'gallery' | 'scope'>, guid: string): Promise<{ content: SitePhoto[]; total: number }> {
  const visible = visibleCollections(await listCollectionStates(deps.db, scope, gallery.guid))
  const photo = await findVisiblePhoto(deps.db, scope, gallery.guid, guid, visible)
  return photo ? { content: [toSitePhoto(deps, photo, gallery.showTimestamp)], total: 1 } : { content: [], total: 0 }
}

function allowedFilter(features: { collectionSearch: boolean; timeSearch: boolean; textSearch: boolean }, filter: Omit<Filter, 'page' | 'photo'>): PhotoListFilter {
  const { collections, text, ...time } = filter
  return { ...(features.collectionSearch && { collections }), ...(features.textSearch && { text }), ...(features.timeSearch && time) }
}

function isSearch(filter: PhotoListFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0))
}

function toSitePhoto(deps: Deps, photo: ListedPhoto, showTimestamp: boolean): SitePhoto {
  const { previews, thumbnail } = toRenditions(deps, photo)
  const { guid, caption } = photo
  return { guid, caption, name: photo.name.replace(/\.[^.]+$/, ''), takenAt: showTimestamp ? photo.takenAt : null, width: photo.width!, height: photo.height!, previews: previews!, thumbnail: thumbnail! }
}

