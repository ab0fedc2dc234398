import type { GalleryFeatures } from '@proofdesk/contract/admin/engines'
import type { SitePhotoFilter } from '@proofdesk/contract/site/galleries'
import {
  SELECTIVE_PHOTOS_MAX,
  type TakenRange,
  toClosedSpan,
  toSelectiveText,
} from '@proofdesk/domain/selective-search'
import type { Deps } from '../../ground/deps.ts'
import {
  listCollectionStates,
  visibleCollections,
} from '../../gallery/collections/visible-collections.queries.ts'
import type { OpenedGallery } from '../../gallery/galleries/open-gallery.ts'
import { findShown } from '../../gallery/participants/find-shown.ts'
import { readHasStartList } from '../../gallery/participants/participants.queries.ts'
import { toNumberGroups } from '../../gallery/photos/text-condition.ts'
import { readCounts } from '../../gallery/photos/list-photos.ts'
import type { PhotoListFilter } from '../../gallery/photos/photo-filter.ts'
import { takeSelectiveSearch } from './for-visitors.ts'
import { readTaken } from './read-taken.ts'

export type AskedPhotos = Omit<SitePhotoFilter, 'slug' | 'preview' | 'page' | 'photo'>

/** The photos that a visitor may see of those they request. */
export interface AllowedList {
  filter: PhotoListFilter
  /** Maximum number of these. */
  limit: number
  /** The gallery shows nothing before a search, and this search isn't specific. */
  isTooBroad: boolean
}

const NOTHING = { limit: 0, isTooBroad: false }

/**
 * The photos that a visitor may see of those they request; every photo list for visitors goes through it. `address`:
 * the visitor's, by which different searches are limited if nothing is shown before one. Throws `too_many`.
 */
export async function toAllowedList(
  deps: Deps,
  opened: OpenedGallery,
  { photos, partial = false, ...wanted }: AskedPhotos,
  address: string,
): Promise<AllowedList> {
  const { gallery, scope } = opened
  const all = await listCollectionStates(deps.db, scope, gallery.guid)
  const visible = visibleCollections(all)
  // Someone with the guids has found the photos, so browsing doesn't have to be allowed.
  if (photos)
    return {
      filter: { faces: [...photos], visible },
      limit: photos.length,
      isTooBroad: false,
    }
  const filter = allowedFilter(gallery.features, wanted)
  const published = new Set(
    all.filter(({ status }) => status === 'Published').map(({ guid }) => guid),
  )
  const collections = filter.collections?.filter((guid) => published.has(guid))
  if (filter.collections?.length && collections?.length === 0) return { filter, ...NOTHING }
  // Named collections are published ones, so only an unfiltered list needs the condition.
  const shown = { ...filter, collections, visible: collections?.length ? undefined : visible }
  const isSearched = isSearch(filter)
  if (!gallery.allowBrowsing)
    return isSearched
      ? toSelectiveList(deps, opened, shown, { visible, address })
      : { filter, ...NOTHING }
  const limit = gallery.scrollLimit > 0 && !isSearched ? gallery.scrollLimit : Infinity
  const isWhole = !partial && toNumberGroups(filter.text).length > 0
  return { filter: isWhole ? { ...shown, number: 'shown' } : shown, limit, isTooBroad: false }
}

/**
 * For galleries that show nothing before a search: a limited number of photos, for a search that is specific on its
 * own. Any other filter only narrows it.
 */
async function toSelectiveList(
  deps: Deps,
  opened: OpenedGallery,
  { text, ...filter }: PhotoListFilter,
  { visible, address }: { visible: string[] | undefined; address: string },
): Promise<AllowedList> {
  const { gallery, scope } = opened
  const hasStartList = await readHasStartList(deps.db, scope, gallery.guid)
  const place = { scope, engineGuid: gallery.guid, hasStartList }
  const asked = text ? toSelectiveText(text, { hasStartList }) : undefined
  const span = toClosedSpan(filter, await readRange(deps, opened, visible))
  const isNamed = filter.faces !== undefined
  // A text that can't be searched for finds nothing, whatever other filters there are.
  const isSelective = text ? asked !== undefined : isNamed || span !== undefined
  if (!isSelective) return { filter, limit: 0, isTooBroad: true }
  const texts = asked && 'anyNumber' in asked ? asked.anyNumber : [text ?? '']
  if (!isNamed) await takeSelectiveSearch(deps, address, gallery.guid, { filter, texts })
  return {
    filter: { ...filter, ...span, ...(asked && { shown: await findShown(deps.db, place, asked) }) },
    limit: SELECTIVE_PHOTOS_MAX,
    isTooBroad: false,
  }
}

async function readRange(
  deps: Deps,
  opened: OpenedGallery,
  visible: string[] | undefined,
): Promise<TakenRange> {
  const { gallery, scope } = opened
  const { revision } = await readCounts(deps.db, scope, gallery.guid, { visible })
  const range = await readTaken(deps, opened, visible, revision)
  return { ...range, timeZone: gallery.timeZone }
}

/** Drops filters whose feature is switched off. */
function allowedFilter(
  features: Pick<
    GalleryFeatures,
    'collectionSearch' | 'timeSearch' | 'textSearch' | 'selfieSearch' | 'colorSearch'
  >,
  { collections, text, faces, colours, ...time }: Omit<AskedPhotos, 'photos' | 'partial'>,
): PhotoListFilter {
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
