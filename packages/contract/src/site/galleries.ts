import { PHOTO_COLOURS } from '@proofdesk/domain/photo-colours'
import { ALL_FOUND_PHOTOS_MAX } from '@proofdesk/domain/product'
import * as z from 'zod'
import { GALLERY_PASSWORD_MAX } from '@proofdesk/domain/gallery-password'
import { PhotoFilter, PhotoTime } from '../admin/photo.ts'
import { AskedSlug, EmailAddress, Empty, GalleryLocaleField, Guid, Timestamp } from '../fields.ts'
import { queryBoolean, queryGuids } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { SiteAccount, SiteGallery } from './gallery.ts'

const Rendition = z.object({ location: z.string(), width: z.int(), height: z.int() })

export const SitePhoto = record({
  guid: Guid,
  /** The file's name without its extension. */
  name: z.string(),
  caption: z.string(),
  /** Null unless the gallery shows capture times. */
  takenAt: Timestamp.nullable(),
  width: z.int(),
  height: z.int(),
  /** Sent back with a crop, which is only valid for this edit of the photo. */
  editRevision: z.int(),
  /** `zoom` is a larger rendition for zooming, in galleries that sell and have one larger than `lg`. */
  previews: z.object({ md: Rendition, lg: Rendition, zoom: Rendition.optional() }),
  thumbnail: Rendition,
  /** The film of a Live Photo, if the gallery plays them. */
  film: z.object({ mp4Url: z.string() }).optional(),
  /**
   * The thumbnail with the watermark of sold files; only for carts of galleries with free photos, as thumbnails of
   * other galleries always have it.
   */
  branded: Rendition.optional(),
})
export type SitePhoto = z.infer<typeof SitePhoto>

/** A page of photos. */
export const SitePhotos = z.object({
  content: z.array(SitePhoto),
  total: z.int(),
  /**
   * In a gallery without browsing: `too_broad` is a search without specific terms, which finds nothing; `cut` one that
   * finds more than the 100 photos shown.
   */
  note: z.enum(['too_broad', 'cut']).optional(),
  /**
   * On the first page of a search for exactly one number or person of the start list whose photos can be bought as a
   * package: all of their photos.
   */
  person: z.object({ content: z.array(Guid).max(ALL_FOUND_PHOTOS_MAX) }).optional(),
  /**
   * On the first page of a search for whole numbers: how many more photos contain one of them only within a longer
   * number, which `partial` finds, and a few such numbers.
   */
  held: z.object({ total: z.int().min(1), numbers: z.array(z.string()).max(3) }).optional(),
})
export type SitePhotos = z.infer<typeof SitePhotos>

/** A video as a visitor sees it. `mp4Url` and `poster` are null without a preview, or until it is ready. */
export const SiteVideo = record({
  guid: Guid,
  /** The file's name without its extension. */
  name: z.string(),
  /** Null unless the gallery shows capture times. */
  takenAt: Timestamp.nullable(),
  durationMs: z.int(),
  width: z.int(),
  height: z.int(),
  poster: Rendition.nullable(),
  mp4Url: z.string().nullable(),
})
export type SiteVideo = z.infer<typeof SiteVideo>

const Preview = z.string().max(500)

/**
 * A visitor's filter: photos that are live, in published collections, and only by features that the gallery has
 * enabled.
 */
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
  slug: AskedSlug,
  preview: Preview.optional(),
  /** Only this photo, if it is in the gallery: for an address that names an open photo. */
  photo: Guid.optional(),
  /** Only these photos, as far as they are in the gallery: for a cart that loads its photos again. */
  photos: queryGuids.optional(),
  /** Also finds numbers within longer ones; never where browsing is disabled. */
  partial: queryBoolean.optional(),
})
export type SitePhotoFilter = z.output<typeof SitePhotoFilter>

/** The photo to download, in a body or in the query of a plain link. */
export const DownloadSitePhoto = z.object({
  slug: AskedSlug,
  contentGuid: Guid,
  preview: Preview.optional(),
})

/**
 * Photos to download together: the named ones, otherwise those that match the filter, and without a filter the whole
 * gallery.
 */
export const DownloadSiteArchive = z.object({
  slug: AskedSlug,
  preview: Preview.optional(),
  /** Language of the file names. */
  language: z.string().max(10).optional(),
  content: z.array(Guid).min(1).max(1_000).optional(),
  faces: z.array(Guid).max(100).optional(),
  collections: z.array(Guid).max(100).optional(),
  text: z.string().max(200).optional(),
  partial: z.boolean().optional(),
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
  /** ZIP files of 2 GB at most, with their approximate sizes in bytes. */
  parts: z.array(z.object({ url: z.string(), count: z.int(), size: z.int() })),
})
export type SiteArchive = z.infer<typeof SiteArchive>

/** Calls of the public site. The account is that of the requested host; no call needs a session. */
export const siteGalleries = {
  read: route({
    method: 'GET',
    path: '/site/gallery',
    capability: 'public',
    summary: 'Get a published gallery of this host’s account; drafts with a valid preview flag',
    query: z.object({
      slug: AskedSlug,
      language: GalleryLocaleField.optional(),
      preview: Preview.optional(),
    }),
    output: z.object({ account: SiteAccount, gallery: SiteGallery }),
  }),
  unlock: route({
    method: 'POST',
    path: '/site/gallery/unlock',
    capability: 'public',
    summary: 'Unlock a gallery with its password for this visitor, using a cookie',
    body: z.object({
      slug: AskedSlug,
      password: z.string().trim().max(GALLERY_PASSWORD_MAX),
    }),
    output: Empty,
  }),
  content: route({
    method: 'GET',
    path: '/site/content',
    capability: 'public',
    summary: 'List the photos of a public gallery, 100 per page',
    query: SitePhotoFilter,
    output: SitePhotos,
  }),
  times: route({
    method: 'GET',
    path: '/site/times',
    capability: 'public',
    summary: 'Count the photos of a public gallery for each five minutes of the day',
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
    summary: 'List the videos of a public gallery by capture time',
    query: z.object({ slug: AskedSlug, preview: Preview.optional() }),
    output: z.object({ videos: z.array(SiteVideo) }),
  }),
  download: route({
    method: 'POST',
    path: '/site/content/download',
    capability: 'public',
    summary: 'Get a short-lived address of a free download, if the gallery offers them',
    body: DownloadSitePhoto,
    /** `left`: how many more photos the visitor may download; null without a limit. */
    output: z.object({ url: z.string(), left: z.int().nullable() }),
  }),
  archive: route({
    method: 'POST',
    path: '/site/content/archive',
    capability: 'public',
    summary: 'Get the addresses of ZIP archives of many free downloads, if the gallery allows it',
    body: DownloadSiteArchive,
    output: z.object({ archive: SiteArchive }),
  }),
  mailArchive: route({
    method: 'POST',
    path: '/site/content/archive/mail',
    capability: 'public',
    summary: 'Email the addresses of an archive; they work for a week',
    body: z.object({
      guid: Guid,
      key: z.string().max(200),
      emailAddress: EmailAddress,
      language: z.string().max(10),
    }),
    output: Empty,
  }),
}
