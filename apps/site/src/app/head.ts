import { legalPath } from '@proofdesk/domain/legal'
import { galleryTitle } from '@proofdesk/domain/gallery'
import type { ShareCover, SiteGallery } from '@proofdesk/contract/site/gallery'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import type { i18n, TFunction } from 'i18next'
import { ownLanguage, toGalleryPath } from '../lib/gallery-path.ts'
import { readOnlyCollection, readOpenPhoto } from '../features/gallery/photo-search.ts'
import { toSources } from '../features/gallery/photo-sources.ts'
import { toLanguageTag } from '@proofdesk/domain/format-locale'
import { describeGallery, sharedWords, shorten } from '../lib/shared-words.ts'
import { legalLabel } from '../widgets/legal-label.ts'
import { UPRIGHT } from '../widgets/page-banner.tsx'
import type { SitePage } from './page-data.ts'
import { splitUrl } from './site-root.tsx'
import { structuredData } from './structured-data.ts'

/** Escapes text for HTML, including quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

type Attributes = Record<string, string | number | undefined>

const tag = (name: string, attributes: Attributes) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeHtml(String(value))}"`))
    .join('')}>`

const property = (name: string, content: string | number | undefined) =>
  tag('meta', { property: name, content })

const NOT_INDEXED = tag('meta', { name: 'robots', content: 'noindex' })

interface Surroundings {
  url: string
  /** Makes URLs absolute, which other sites need. */
  origin: string
  preview?: string
  translator: i18n
}

/** Title, description, Open Graph and preloads of a page. */
export function headOf(page: SitePage, surroundings: Surroundings): string {
  if (page.kind === 'gallery') return headOfGallery(page, surroundings)
  if (page.kind === 'page') return headOfLibrary(page, surroundings)
  if (page.kind === 'locked' || page.kind === 'closed' || page.kind === 'announced')
    return headOfLocked(page)
  const { t } = surroundings.translator
  const title = page.kind === 'legal' ? legalLabel(t, page.page) : titleOf(page.kind, t)
  // An order's URL grants access to it, so it must not reach other sites as the referrer.
  const isSecret = page.kind === 'payment' || page.kind === 'order'
  return [
    `<title>${escapeHtml(withStudio(title, page.account?.companyName))}</title>`,
    page.kind === 'legal' && page.textLanguage
      ? tag('link', {
          rel: 'canonical',
          href: new URL(legalPath(page.page, page.textLanguage), surroundings.origin).href,
        })
      : '',
    NOT_INDEXED,
    isSecret ? tag('meta', { name: 'referrer', content: 'same-origin' }) : '',
  ].join('')
}

function headOfGallery(
  page: Extract<SitePage, { kind: 'gallery' }>,
  { url, origin, preview, translator }: Surroundings,
): string {
  const { account, gallery, photos } = page
  const [, query] = splitUrl(url)
  const guid = readOpenPhoto(query)
  const open = guid
    ? (page.photo ?? photos?.content.find((photo) => photo.guid === guid))
    : undefined
  const part = open ? undefined : readOnlyCollection(query, gallery)
  const name = galleryTitle(gallery)
  const own = (open ? open.caption : part?.name) ?? ''
  const title = own ? `${shorten(own, 80)} · ${name}` : name
  const description = describeGallery(gallery, account, translator.t)
  // A shared photo or collection gets its own preview; the gallery's texts and picture are for the gallery's URL.
  const shared = {
    ...sharedWords(gallery, account, own, translator.t),
    images: page.shared
      ? toImages(page.shared)
      : open
        ? [open.previews.md]
        : sharePicturesOf(gallery),
    query: open ? `?photo=${open.guid}` : part ? `?collections=${part.guid}` : '',
  }
  const absolute = (location: string) => new URL(location, origin).href
  const canonical = absolute(canonicalPath(gallery))
  return [
    `<title>${escapeHtml(withStudio(title, account.companyName))}</title>`,
    ...preloadsOf(gallery, photos?.content ?? [], open),
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: canonical }),
    ...alternatesOf(gallery).map(([language, path]) =>
      tag('link', { rel: 'alternate', hreflang: language, href: absolute(path) }),
    ),
    property('og:type', 'website'),
    property('og:site_name', account.companyName),
    property('og:title', shared.title),
    property('og:description', shared.description),
    property('og:url', `${canonical}${shared.query}`),
    ...shared.images.flatMap((image) => shareImageOf(image, absolute, own || shared.title)),
    // Twitter reads the title, description and picture from the tags above.
    tag('meta', {
      name: 'twitter:card',
      content: shared.images.length > 0 ? 'summary_large_image' : 'summary',
    }),
    ...forSearchEngines(gallery, preview, () =>
      structuredData({
        account,
        gallery,
        url: canonical,
        description,
        images: sharePicturesOf(gallery).map(({ location }) => absolute(location)),
      }),
    ),
  ].join('')
}

/** Keeps drafts and pages with a preview flag in their URL out of search engines. */
function forSearchEngines(
  { published, hideFromSearchEngines, allowBrowsing }: SiteGallery,
  preview: string | undefined,
  toData: () => string,
): string[] {
  if (!published || preview)
    return [NOT_INDEXED, tag('meta', { name: 'referrer', content: 'same-origin' })]
  if (hideFromSearchEngines) return [NOT_INDEXED]
  return allowBrowsing ? [toData()] : []
}

/** The studio's own picture, or the cover: wide for most apps, and square for those that show a small picture. */
function sharePicturesOf({ shareImage, shareCover }: SiteGallery) {
  if (shareImage) return [shareImage]
  return shareCover ? toImages(shareCover) : []
}

const toImages = ({ lying, square }: ShareCover) => [lying, square]

/** Only the names of the gallery and the studio, which the page shows too: nothing of the gallery's content. */
function headOfLocked({
  account,
  gallery,
}: Extract<SitePage, { kind: 'locked' | 'closed' | 'announced' }>): string {
  return [
    `<title>${escapeHtml(withStudio(gallery.name, account.companyName))}</title>`,
    property('og:type', 'website'),
    property('og:site_name', account.companyName),
    property('og:title', gallery.name),
    NOT_INDEXED,
  ].join('')
}

function headOfLibrary(
  { account, library }: Extract<SitePage, { kind: 'page' }>,
  { url, origin, translator }: Surroundings,
): string {
  const { name, banner, galleries } = library
  const description =
    shorten(library.welcomeText, 200) ||
    translator.t('{{count, number}} galleries by {{studio}}', {
      count: galleries.length,
      studio: account.companyName,
    })
  const image = library.featuredImage ?? banner?.desktop ?? galleries[0]?.image?.sizes.at(-1)
  const absolute = (location: string) => new URL(location, origin).href
  const canonical = absolute(splitUrl(url)[0])
  return [
    `<title>${escapeHtml(name === account.companyName ? name : withStudio(name, account.companyName))}</title>`,
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: canonical }),
    property('og:type', 'website'),
    property('og:site_name', account.companyName),
    property('og:title', name),
    property('og:description', description),
    property('og:url', canonical),
    ...shareImageOf(image, absolute, name),
    tag('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
  ].join('')
}

/** The picture that other sites show with the link. */
function shareImageOf(
  image: { location: string; width: number; height: number } | null | undefined,
  absolute: (location: string) => string,
  text: string,
): string[] {
  if (!image) return []
  return [
    property('og:image', absolute(image.location)),
    property('og:image:width', image.width),
    property('og:image:height', image.height),
    property('og:image:alt', text),
  ]
}

function titleOf(
  kind: Exclude<SitePage['kind'], 'gallery' | 'locked' | 'closed' | 'announced' | 'page' | 'legal'>,
  t: TFunction,
): string {
  const titles = {
    notFound: () => t('There is no gallery here'),
    failed: () => t('This page can’t be shown right now'),
    cart: () => t('Your cart'),
    checkout: () => t('Checkout'),
    payment: () => t('Your payment'),
    order: () => t('Your order'),
  }
  return titles[kind]()
}

const withStudio = (title: string, studio?: string) => (studio ? `${title} · ${studio}` : title)

function canonicalPath(gallery: SiteGallery): string {
  return toGalleryPath(
    { basePath: 'albums', slug: gallery.slug },
    gallery.locale,
    ownLanguage(gallery),
  )
}

/** The URLs of the gallery in each of its languages. */
function alternatesOf(gallery: SiteGallery): [language: string, path: string][] {
  if (gallery.locales.length < 2) return []
  const own = ownLanguage(gallery)
  const pathIn = (language: GalleryLocale) =>
    toGalleryPath({ basePath: 'albums', slug: gallery.slug }, language, own)
  return [
    ...gallery.locales.map((language): [string, string] => [
      toLanguageTag(language),
      pathIn(language),
    ]),
    ['x-default', pathIn(own)],
  ]
}

/**
 * Preloads what is painted first, before the style sheet has been read: the open photo, or the banner or cover, or the
 * first photos.
 */
function preloadsOf(
  { banner, coverImage }: SiteGallery,
  photos: readonly SitePhoto[],
  open: SitePhoto | undefined,
): string[] {
  const preload = (attributes: Attributes) =>
    tag('link', { rel: 'preload', as: 'image', fetchpriority: 'high', ...attributes })
  if (open)
    return [
      preload({
        href: open.previews.lg.location,
        imagesrcset: toSources([open.previews.md, open.previews.lg]),
        imagesizes: '100vw',
      }),
    ]
  if (banner)
    return [
      preload({ href: banner.mobile.location, media: UPRIGHT }),
      preload({ href: banner.desktop.location, media: `not all and ${UPRIGHT}` }),
    ]
  if (coverImage) {
    const { upright, lying } = coverImage
    const [first, firstUpright] = [lying.sizes[0]!.location, upright.sizes[0]!.location]
    if (first === firstUpright) return [preload({ href: first })]
    return [
      preload({ href: firstUpright, media: UPRIGHT }),
      preload({ href: first, media: `not all and ${UPRIGHT}` }),
    ]
  }
  return photos.slice(0, 2).map(({ thumbnail }) => preload({ href: thumbnail.location }))
}
