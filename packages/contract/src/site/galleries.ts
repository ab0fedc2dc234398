import { LEGAL_PAGES } from '@proofdesk/domain/legal'
import * as z from 'zod'
import { PhotoFilter } from '../admin/content.ts'
import { GalleryLocaleField, Guid, Timestamp } from '../fields.ts'
import { queryGuids } from '../query.ts'
import { route } from '../route.ts'
import { Theme } from '../theme.ts'

const Rendition = z.object({ location: z.string(), width: z.int(), height: z.int() })

/** What a visitor may know of the studio. */
export const SiteAccount = z.object({
  companyName: z.string(),
  supportEmailAddress: z.string(),
  webUrl: z.string(),
  facebookUrl: z.string(),
  instagramUrl: z.string(),
  showFooter: z.boolean(),
  timeZone: z.string(),
  /** Two letters: dates and amounts are written as language and country do. */
  country: z.string(),
  theme: Theme,
  /** Which legal pages there are: an own text where `url` is null, else a link. */
  legalPages: z.array(
    z.object({ page: z.enum(LEGAL_PAGES), language: z.string(), url: z.string().nullable() }),
  ),
  /** Of galleries and pages that choose none: what a legal page is read in where there is no other. */
  defaultLanguage: z.string(),
  /** Shown instead of the company's name. */
  logo: Rendition.nullable(),
  /** In pixels. */
  logoWidth: z.int(),
  /** Names the files of the icon's picture in the addresses of the site's icons; another picture has another name. */
  icon: Guid.nullable(),
})
export type SiteAccount = z.infer<typeof SiteAccount>

export const SiteCollection = z.object({
  guid: Guid,
  name: z.string(),
  noItems: z.int(),
  featuredImage: Rendition.nullable(),
  mediaFeaturedImageBackgroundPosition: z.enum(['top', 'center', 'bottom']),
})
export type SiteCollection = z.infer<typeof SiteCollection>

/** A gallery as a visitor sees it: switched-on features only, no guid of anything else. */
export const SiteGallery = z.object({
  guid: Guid,
  name: z.string(),
  slug: z.string(),
  published: z.boolean(),
  publishedDate: Timestamp,
  displayTitle: z.string(),
  welcomeText: z.string(),
  helpText: z.string(),
  /** Set for drafts under the preview flag only. */
  draftModeText: z.string(),
  allowBrowsing: z.boolean(),
  scrollLimit: z.int(),
  showTimestamp: z.boolean(),
  timeZone: z.string(),
  /** The language that was asked for, where the gallery offers it, else its own. */
  locale: GalleryLocaleField,
  /** All that it offers, its own first. */
  locales: z.array(GalleryLocaleField),
  features: z.object({
    freeDownloads: z.boolean(),
    collectionSearch: z.boolean(),
    timeSearch: z.boolean(),
    textSearch: z.boolean(),
  }),
  noItems: z.int(),
  coverImage: Rendition.nullable(),
  /** The cover once more, smaller: for what is painted first, and for small screens. */
  coverPreviews: z.object({ thumbnail: Rendition, md: Rendition }).nullable().optional(),
  /** First and last capture time, for the time filter. */
  takenFrom: Timestamp.nullable(),
  takenTo: Timestamp.nullable(),
  collections: z.array(SiteCollection),
})
export type SiteGallery = z.infer<typeof SiteGallery>

export const SitePhoto = z.object({
  guid: Guid,
  /** The file's name without its ending. */
  name: z.string(),
  caption: z.string(),
  /** Null unless the gallery shows times. */
  takenAt: Timestamp.nullable(),
  width: z.int(),
  height: z.int(),
  previews: z.object({ md: Rendition, lg: Rendition }),
  thumbnail: Rendition,
})
export type SitePhoto = z.infer<typeof SitePhoto>

const Preview = z.string().max(500)

/** A visitor's filter: photos that are live, in published collections, and only by features that are switched on. */
export const SitePhotoFilter = PhotoFilter.pick({
  page: true,
  collections: true,
  text: true,
  timestamp_from: true,
  timestamp_to: true,
  hours_from: true,
  hours_to: true,
  mins_from: true,
  mins_to: true,
}).extend({
  slug: z.string().max(120),
  preview: Preview.optional(),
  /** Only this photo, if it is in the gallery: for an address that names an open photo. */
  photo: Guid.optional(),
  /** Only these photos, as far as they are in the gallery: for a cart that comes back to its photos. */
  photos: queryGuids.optional(),
})
export type SitePhotoFilter = z.output<typeof SitePhotoFilter>

/** The photo to download, as a body or as the query of a plain link. */
export const DownloadSitePhoto = z.object({
  slug: z.string().max(120),
  contentGuid: Guid,
  preview: Preview.optional(),
})

/** Calls of the public site. The account is the one of the host that is asked; nothing here needs a session. */
export const siteGalleries = {
  read: route({
    method: 'GET',
    path: '/site/gallery',
    capability: 'public',
    summary: 'A published gallery of this host’s account; drafts with a valid preview flag',
    query: z.object({
      slug: z.string().max(120),
      language: GalleryLocaleField.optional(),
      preview: Preview.optional(),
    }),
    output: z.object({ account: SiteAccount, gallery: SiteGallery }),
  }),
  content: route({
    method: 'GET',
    path: '/site/content',
    capability: 'public',
    summary: 'Photos of a public gallery, 100 a page',
    query: SitePhotoFilter,
    output: z.object({ content: z.array(SitePhoto), total: z.int() }),
  }),
  download: route({
    method: 'POST',
    path: '/site/content/download',
    capability: 'public',
    summary: 'A short-lived address of a free download, where the gallery gives them away',
    body: DownloadSitePhoto,
    output: z.object({ url: z.string() }),
  }),
}
