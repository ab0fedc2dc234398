import type { Picture } from '@proofdesk/contract/admin/media'
import { SiteLibrary } from '@proofdesk/contract/site/libraries'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import type { accounts } from '../../db/tables/accounts.ts'
import type { pages } from '../../db/tables/pages.ts'
import type { Deps } from '../../deps.ts'
import { type GalleryPictures, readPublicPicturesOf } from '../../gallery/marks/gallery-pictures.ts'
import { getPage, listPages } from '../../gallery/pages/pages.queries.ts'
import { toRenditions } from '../../gallery/photos/to-photo.ts'
import type { Scope } from '../../scope.ts'
import { findMedia, isListedRow } from '../../studio/media/media.queries.ts'
import { toPicture } from '../../studio/media/to-media.ts'
import { type ListedGalleryRow, listPublicGalleries } from './listed-galleries.queries.ts'

type AccountRecord = typeof accounts.$inferSelect
type PageRecord = typeof pages.$inferSelect

/** What a page without a record is: `/` of a studio that has made none. */
const ALL_GALLERIES = {
  slug: null,
  welcomeText: '',
  showDates: true,
  showGalleryNames: true,
  mediaFeaturedImageBackgroundSize: 'cover',
  mediaFeaturedImageGuid: null,
  mediaBannerMobileImageGuid: null,
  mediaBannerDesktopImageGuid: null,
  selectedEngines: [],
  engineDateOrder: 'desc',
  defaultLocale: null,
} as const

/**
 * A page of this account by its slug; without a slug the first one, else all published galleries. Only what is public of it: no draft, no
 * archived gallery, no photo of a draft collection. Throws `not_found`.
 */
export async function readSitePage(
  deps: Deps,
  account: AccountRecord,
  slug: string | undefined,
): Promise<{ library: SiteLibrary; defaultLocale: PageRecord['defaultLocale'] }> {
  const scope: Scope = { accountGuid: account.guid, galleries: 'all' }
  const record = slug
    ? (await getPage(deps.db, scope, { slug })).page
    : ((await listPages(deps.db, scope))[0]?.page ?? {
        ...ALL_GALLERIES,
        name: account.companyName,
      })
  const { selectedEngines } = record
  const rows = await listPublicGalleries(deps.db, scope, {
    order: record.engineDateOrder,
    ...(selectedEngines.length > 0 && { guids: selectedEngines }),
  })
  const picturesOf = await readPublicPicturesOf(
    deps.db,
    account,
    rows.map(({ gallery }) => gallery),
  )
  const library: SiteLibrary = {
    ...record,
    ...(await readPictures(deps, scope, record)),
    galleries: rows.map((row) => toListed(deps, account, row, picturesOf(row.gallery))),
  }
  // Parsed, so that the page's data holds what visitors may know and nothing more.
  return { library: SiteLibrary.parse(library), defaultLocale: record.defaultLocale }
}

async function readPictures(
  deps: Deps,
  scope: Scope,
  record: Pick<
    PageRecord,
    'mediaFeaturedImageGuid' | 'mediaBannerMobileImageGuid' | 'mediaBannerDesktopImageGuid'
  >,
): Promise<Pick<SiteLibrary, 'featuredImage' | 'banner'>> {
  const { mediaFeaturedImageGuid, mediaBannerMobileImageGuid, mediaBannerDesktopImageGuid } = record
  const named = [mediaFeaturedImageGuid, mediaBannerMobileImageGuid, mediaBannerDesktopImageGuid]
  const guids = named.filter((guid) => guid !== null)
  const found = guids.length === 0 ? [] : await findMedia(deps.db, scope, guids)
  const toShown = (guid: string | null): Picture | null => {
    const row = found.find((media) => media.guid === guid)
    return row && isListedRow(row) ? toPicture(deps, row) : null
  }
  const mobile = toShown(mediaBannerMobileImageGuid)
  const desktop = toShown(mediaBannerDesktopImageGuid)
  const either = desktop ?? mobile
  return {
    featuredImage: toShown(mediaFeaturedImageGuid),
    banner: either && { mobile: mobile ?? either, desktop: desktop ?? either },
  }
}

function toListed(
  deps: Deps,
  account: AccountRecord,
  { gallery, photo }: ListedGalleryRow,
  pictures: GalleryPictures,
): SiteLibrary['galleries'][number] {
  const { guid, slug, publishedDate, timeZone } = gallery
  return {
    guid,
    slug,
    publishedDate,
    timeZone,
    name: gallery.displayTitle.trim() || gallery.name,
    locale: toGalleryLocale(gallery.defaultLocale, account.defaultLanguage),
    image:
      photo && (toRenditions(deps, photo, { audience: 'visitor', pictures }).previews?.md ?? null),
  }
}
