import { LEGAL_PAGES } from '@proofdesk/domain/legal'
import { PHOTO_COLOURS } from '@proofdesk/domain/photo-colours'
import * as z from 'zod'
import { GALLERY_PASSWORD_MAX } from '@proofdesk/domain/gallery-password'
import { PICTURE_POSITIONS } from '@proofdesk/domain/picture-position'
import { PhotoFilter, PhotoTime } from '../admin/content.ts'
import { EmailAddress, Empty, GalleryLocaleField, Guid, Timestamp } from '../fields.ts'
import { queryGuids } from '../query.ts'
import { route } from '../route.ts'
import { Theme } from '../theme.ts'

const Rendition = z.object({ location: z.string(), width: z.int(), height: z.int() })

/** For screens that are higher than wide, and for the others; either stands in for the other. */
export const Banner = z.object({ mobile: Rendition, desktop: Rendition })
export type Banner = z.infer<typeof Banner>

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
  /** The face of a selfie is handed on to an outside service. */
  isSearchedOutside: z.boolean(),
})
export type SiteAccount = z.infer<typeof SiteAccount>

export const SiteCollection = z.object({
  guid: Guid,
  name: z.string(),
  noItems: z.int(),
  featuredImage: Rendition.nullable(),
  mediaFeaturedImageBackgroundPosition: z.enum(PICTURE_POSITIONS),
})
export type SiteCollection = z.infer<typeof SiteCollection>

/** A gallery as a visitor sees it: switched-on features only, no guid of anything else. */
export const SiteGallery = z.object({
  guid: Guid,
  name: z.string(),
  slug: z.string(),
  published: z.boolean(),
  /** Of the event, else of publishing. */
  date: Timestamp,
  displayTitle: z.string(),
  welcomeText: z.string(),
  helpText: z.string(),
  /** Set for drafts under the preview flag only. */
  draftModeText: z.string(),
  /** What the button for subscribers says, empty for the site's own words; null where none are collected. */
  subscribeButtonText: z.string().nullable(),
  /** For those who share its address: of its own where they are set, else empty and null. */
  shareTitle: z.string(),
  shareDescription: z.string(),
  shareImage: Rendition.nullable(),
  /** Also where it needs a password. */
  hideFromSearchEngines: z.boolean(),
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
    selfieSearch: z.boolean(),
    colorSearch: z.boolean(),
  }),
  /** How alike a face has to be, in percent. */
  faceMatchThreshold: z.int(),
  /** Besides taking a picture of oneself. */
  allowSelfieUpload: z.boolean(),
  /** Whether visitors may look for several people at once. */
  allowMultipleParticipants: z.boolean(),
  /** How the size of a free download is called; empty: not at all. */
  freeDownloadResolutionAdjective: z.string(),
  /** 0: as many as they like. */
  freeDownloadsPerVisitor: z.int(),
  /** Whether many photos can be downloaded at once. */
  allowDownloadAll: z.boolean(),
  /** Whether anything can be bought; where photos are free, what is offered beside them. */
  hasShop: z.boolean(),
  /** Empty aliases: the site's own words. */
  collectionAlias: z.string(),
  collectionViewMode: z.enum(['dropdown', 'grid']),
  showCollectionGridImages: z.boolean(),
  /** Pixels. */
  collectionGridImageHeight: z.int(),
  textSearchAlias: z.string(),
  textSearchPlaceholder: z.string(),
  noItems: z.int(),
  /** Videos that are shown; none where visitors can't browse. */
  noVideos: z.int(),
  coverImage: Rendition.nullable(),
  /** The cover once more, smaller: for what is painted first, and for small screens. */
  coverPreviews: z.object({ thumbnail: Rendition, md: Rendition }).nullable().optional(),
  /** First and last capture time, for the time filter. */
  takenFrom: Timestamp.nullable(),
  takenTo: Timestamp.nullable(),
  collections: z.array(SiteCollection),
  /** In place of the cover. */
  banner: Banner.nullable(),
  /** Where the banner leads; empty: nowhere. */
  bannerUrl: z.string(),
})
export type SiteGallery = z.infer<typeof SiteGallery>

/** All that is told of a gallery to who has not unlocked it. */
export const LockedGallery = z.object({
  name: z.string(),
  slug: z.string(),
  locale: GalleryLocaleField,
})
export type LockedGallery = z.infer<typeof LockedGallery>

/** A gallery that is not online yet and collects subscribers. */
export const AnnouncedGallery = z.object({
  name: z.string(),
  slug: z.string(),
  locale: GalleryLocaleField,
  date: Timestamp,
  timeZone: z.string(),
  draftModeText: z.string(),
  subscribeButtonText: z.string(),
})
export type AnnouncedGallery = z.infer<typeof AnnouncedGallery>

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
  /** The thumbnail with the watermark that is sold; only for carts of galleries that give their photos away, as others have it anyway. */
  branded: Rendition.optional(),
})
export type SitePhoto = z.infer<typeof SitePhoto>

/** A video as a visitor sees it. `mp4Url` and `poster` are null where there is no preview, or none yet. */
export const SiteVideo = z.object({
  guid: Guid,
  /** The file's name without its ending. */
  name: z.string(),
  /** Null unless the gallery shows times. */
  takenAt: Timestamp.nullable(),
  durationMs: z.int(),
  width: z.int(),
  height: z.int(),
  poster: Rendition.nullable(),
  mp4Url: z.string().nullable(),
})
export type SiteVideo = z.infer<typeof SiteVideo>

const Preview = z.string().max(500)

/** A visitor's filter: photos that are live, in published collections, and only by features that are switched on. */
export const SitePhotoFilter = PhotoFilter.pick({
  page: true,
  collections: true,
  text: true,
  colours: true,
  faces: true,
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

/** Photos that are downloaded together: those that are named, else what the filter finds, without any the whole gallery. */
export const DownloadSiteArchive = z.object({
  slug: z.string().max(120),
  preview: Preview.optional(),
  content: z.array(Guid).min(1).max(1_000).optional(),
  faces: z.array(Guid).max(100).optional(),
  collections: z.array(Guid).max(100).optional(),
  text: z.string().max(200).optional(),
  colours: z.array(z.enum(PHOTO_COLOURS)).max(PHOTO_COLOURS.length).optional(),
  timestamp_from: Timestamp.optional(),
  timestamp_to: Timestamp.optional(),
  hours_from: z.int().min(0).max(23).optional(),
  hours_to: z.int().min(0).max(23).optional(),
  mins_from: z.int().min(0).max(59).optional(),
  mins_to: z.int().min(0).max(59).optional(),
})
export type DownloadSiteArchive = z.output<typeof DownloadSiteArchive>

export const SiteArchive = z.object({
  guid: Guid,
  /** Opens it for a day. */
  key: z.string(),
  /** ZIP files of 2 GB at most, each with about so many bytes. */
  parts: z.array(z.object({ url: z.string(), count: z.int(), size: z.int() })),
})
export type SiteArchive = z.infer<typeof SiteArchive>

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
  unlock: route({
    method: 'POST',
    path: '/site/gallery/unlock',
    capability: 'public',
    summary: 'Opens a gallery that needs a password for this visitor, by a cookie',
    body: z.object({
      slug: z.string().max(120),
      password: z.string().trim().max(GALLERY_PASSWORD_MAX),
    }),
    output: Empty,
  }),
  content: route({
    method: 'GET',
    path: '/site/content',
    capability: 'public',
    summary: 'Photos of a public gallery, 100 a page',
    query: SitePhotoFilter,
    output: z.object({ content: z.array(SitePhoto), total: z.int() }),
  }),
  times: route({
    method: 'GET',
    path: '/site/times',
    capability: 'public',
    summary: 'How many photos of a public gallery were taken in which five minutes of the day',
    query: SitePhotoFilter.pick({
      slug: true,
      preview: true,
      timestamp_from: true,
      timestamp_to: true,
    }),
    output: z.object({ times: z.array(PhotoTime) }),
  }),
  videos: route({
    method: 'GET',
    path: '/site/videos',
    capability: 'public',
    summary: 'Videos of a public gallery, by capture time',
    query: z.object({ slug: z.string().max(120), preview: Preview.optional() }),
    output: z.object({ videos: z.array(SiteVideo) }),
  }),
  download: route({
    method: 'POST',
    path: '/site/content/download',
    capability: 'public',
    summary: 'A short-lived address of a free download, where the gallery gives them away',
    body: DownloadSitePhoto,
    output: z.object({ url: z.string() }),
  }),
  archive: route({
    method: 'POST',
    path: '/site/content/archive',
    capability: 'public',
    summary: 'Addresses of ZIP archives of many free downloads, where the gallery allows that',
    body: DownloadSiteArchive,
    output: z.object({ archive: SiteArchive }),
  }),
  mailArchive: route({
    method: 'POST',
    path: '/site/content/archive/mail',
    capability: 'public',
    summary: 'Mails the addresses of an archive; they work for a week',
    body: z.object({
      guid: Guid,
      key: z.string().max(200),
      emailAddress: EmailAddress,
      language: z.string().max(10),
    }),
    output: Empty,
  }),
}
