import type { ThemeDraft } from '@proofdesk/contract/admin/account'
import type { PageFrame } from '@proofdesk/contract/admin/libraries'
import { SiteLibrary } from '@proofdesk/contract/site/libraries'
import { shownDays } from '@proofdesk/domain/gallery'
import {
  GALLERY_LOCALE_CODES,
  type GalleryLocale,
  toGalleryLocale,
} from '@proofdesk/domain/locales'
import { LOGO_WIDTH_DEFAULT } from '@proofdesk/domain/theme'
import { PAGE_TEXTS, galleryTextsIn, textsIn } from '@proofdesk/domain/translations'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { pages } from '../../ground/db/tables/pages.ts'
import { answerCheckOf } from '../../ground/answers/check-answer.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { readRecord } from '../../ground/answers/read-record.ts'
import { coverWatermarkOf } from '../../gallery/watermarks/cover-watermarks.ts'
import { type CoverPhoto, toCardPicture } from '../../gallery/covers/cover-pictures.ts'
import {
  type FocalPoints,
  type FocusedPhoto,
  readFocalPoints,
} from '../../gallery/covers/focal-points.ts'
import { getPage, listPages } from '../../gallery/pages/pages.queries.ts'
import { readShownPictures } from '../../studio/media/shown-pictures.ts'
import { type Branding, brandingOfPage } from '../galleries/branding.ts'
import { toBanner } from '../galleries/to-banner.ts'
import { focusOf } from '../galleries/to-site-collection.ts'
import { type ListedGalleryRow, listPublicGalleries } from './listed-galleries.queries.ts'

type AccountRecord = typeof accounts.$inferSelect
type PageRecord = typeof pages.$inferSelect

// Checked, so that the page's data holds only what visitors may see.
const checkLibrary = answerCheckOf('a page that lists galleries', () => SiteLibrary)

/** The default page at `/` of a studio without pages. */
const ALL_GALLERIES = {
  slug: null,
  welcomeText: '',
  translations: {},
  showDates: true,
  showGalleryNames: true,
  mediaFeaturedImageBackgroundSize: 'cover',
  mediaFeaturedImageGuid: null,
  mediaBannerMobileImageGuid: null,
  mediaBannerDesktopImageGuid: null,
  selectedEngines: [],
  engineDateOrder: 'desc',
  defaultLocale: null,
  customTheme: false,
  mediaLogoGuid: null,
  mediaLogoWidth: LOGO_WIDTH_DEFAULT,
  mediaFaviconGuid: null,
  showHeader: true,
  mediaBackgroundImageGuid: null,
  mediaBackgroundPosition: 'center',
  mediaBackgroundRepeat: 'no-repeat',
  theme: {},
} as const

/**
 * A page of this account by its slug, in its own branding, the account's, or an unsaved one; without a slug the first
 * page, otherwise all published galleries. Only public contents: no drafts, no archived galleries, no photos of draft
 * collections. Throws `not_found`.
 */
export async function readSitePage(
  deps: Deps,
  account: AccountRecord,
  {
    slug,
    draft,
    language,
  }: {
    slug: string | undefined
    draft: ThemeDraft | undefined
    language?: GalleryLocale | undefined
  },
): Promise<{
  library: SiteLibrary
  branding: Branding
  defaultLocale: PageRecord['defaultLocale']
}> {
  const scope: Scope = { accountGuid: account.guid, galleries: 'all' }
  const record = slug
    ? (await getPage(deps.db, scope, { slug })).page
    : ((await listPages(deps.db, scope))[0]?.page ?? {
        ...ALL_GALLERIES,
        name: account.companyName,
      })
  const { selectedEngines } = record
  const rows = await listPublicGalleries(deps.db, scope, {
    now: deps.clock.now(),
    order: record.engineDateOrder,
    ...(selectedEngines.length > 0 && { guids: selectedEngines }),
  })
  const pointOf = await readFocalPoints(
    deps.db,
    scope,
    rows.flatMap(({ photo }) => photo?.guid ?? []),
  )
  const main = toGalleryLocale(record.defaultLocale, account.defaultLanguage)
  const locale = language ?? main
  const { texts, textLanguages } = textsIn(record, PAGE_TEXTS, { locale, main })
  const listed = rows.map((row) =>
    readRecord(deps, row.gallery.guid, () => toListed(deps, account, row, { pointOf, locale })),
  )
  const library: SiteLibrary = {
    ...record,
    ...texts,
    locales: toOffered(main, [
      ...Object.keys(record.translations),
      ...rows.flatMap(({ gallery }) => galleryTextsIn(gallery, account, locale).locales),
    ]),
    // The studio's name isn't translated.
    textLanguages: record.slug === null ? {} : textLanguages,
    ...(await readPictures(deps, scope, record)),
    ...(await readFrame(deps, scope, draft ?? (record.customTheme ? record : {}))),
    galleries: listed,
  }
  return {
    library: checkLibrary(library, deps.log),
    branding: draft ?? brandingOfPage(record),
    defaultLocale: record.defaultLocale,
  }
}

/** The product's languages among these, the page's own first. */
function toOffered(main: GalleryLocale, codes: readonly string[]): GalleryLocale[] {
  const others = GALLERY_LOCALE_CODES.filter((code) => code !== main && codes.includes(code))
  return [main, ...others]
}

/** Header and background; missing parts of a branding are the account's. */
async function readFrame(
  deps: Deps,
  scope: Scope,
  {
    showHeader = true,
    mediaBackgroundImageGuid: guid = null,
    mediaBackgroundPosition: position = 'center',
    mediaBackgroundRepeat: repeat = 'no-repeat',
  }: Partial<PageFrame>,
): Promise<Pick<SiteLibrary, 'showHeader' | 'background'>> {
  const picture = (await readShownPictures(deps, scope, [guid]))(guid)
  return { showHeader, background: picture && { picture, position, repeat } }
}

async function readPictures(
  deps: Deps,
  scope: Scope,
  record: Pick<
    PageRecord,
    'mediaFeaturedImageGuid' | 'mediaBannerMobileImageGuid' | 'mediaBannerDesktopImageGuid'
  >,
): Promise<Pick<SiteLibrary, 'featuredImage' | 'banner'>> {
  const pictureOf = await readShownPictures(deps, scope, [
    record.mediaFeaturedImageGuid,
    record.mediaBannerMobileImageGuid,
    record.mediaBannerDesktopImageGuid,
  ])
  return {
    featuredImage: pictureOf(record.mediaFeaturedImageGuid),
    banner: toBanner(pictureOf, record),
  }
}

function toListed(
  deps: Deps,
  account: AccountRecord,
  { gallery, photo }: ListedGalleryRow,
  { pointOf, locale }: { pointOf: FocalPoints; locale: GalleryLocale },
): SiteLibrary['galleries'][number] {
  const { guid, slug, timeZone, authRequired } = gallery
  const { locales, title, textLanguages } = galleryTextsIn(gallery, account, locale)
  return {
    guid,
    slug,
    ...shownDays(gallery),
    timeZone,
    mediaFeaturedImageBackgroundSize: gallery.mediaFeaturedImageBackgroundSize,
    mediaFeaturedImageBackgroundPosition: gallery.mediaFeaturedImageBackgroundPosition,
    name: title,
    textLanguages: textLanguages.displayTitle ? { name: textLanguages.displayTitle } : {},
    locale: locales[0],
    locales,
    isProtected: authRequired,
    isSearchedAcross: gallery.allowSearchAcross && gallery.features.selfieSearch,
    image: photo && !authRequired ? toCard(deps, account, { gallery, photo }, pointOf) : null,
  }
}

/** The card of a gallery that sells always has the studio's name in its corner, even on the cover. */
function toCard(
  deps: Deps,
  account: AccountRecord,
  { gallery, photo }: { gallery: ListedGalleryRow['gallery']; photo: CoverPhoto & FocusedPhoto },
  pointOf: FocalPoints,
) {
  const { mediaFeaturedImageBackgroundSize: fit, mediaFeaturedImageBackgroundPosition: position } =
    gallery
  return toCardPicture(deps, photo, fit, {
    audience: 'visitor',
    point: focusOf(pointOf(photo, gallery), position),
    mark: coverWatermarkOf(account, gallery, photo, { isCard: true }).hash,
  })
}
