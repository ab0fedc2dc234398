import { CATEGORIES } from '@proofdesk/domain/categories'
import * as z from 'zod'
import {
  AskedSlug,
  Amount,
  Empty,
  FocalPointField,
  GalleryLocaleField,
  Guid,
  Slug,
  TakeFormer,
  TimeZone,
  Timestamp,
  shortText,
  text,
} from '../fields.ts'
import { queryBoolean } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { Theme } from '../theme.ts'
import { translationsOf } from '../translations.ts'
import { GalleryAccess, GalleryPassword } from './gallery-access.ts'
import { gallerySelections } from './gallery-selections.ts'
import { gallerySettings } from './gallery-settings.ts'
import { galleryTime } from './gallery-time.ts'
import { PhotosDays } from './photos-days.ts'
import { PreviewWatermarks, WatermarkPreview, watermarkSettings } from './watermarks.ts'

/** The switches of a gallery, merged one by one. */
export const GalleryFeatures = z.object({
  freeDownloads: z.boolean(),
  selfieSearch: z.boolean(),
  collectSubscribers: z.boolean(),
  collectionSearch: z.boolean(),
  timeSearch: z.boolean(),
  textSearch: z.boolean(),
  colorSearch: z.boolean(),
  /** Whether sold originals are delivered without location, serial numbers and other metadata. */
  stripOriginals: z.boolean(),
})
export type GalleryFeatures = z.infer<typeof GalleryFeatures>

/** Texts that visitors read in their language: the main texts here, others in `translations`. */
const texts = {
  displayTitle: text(200),
  welcomeText: text(5_000),
  helpText: text(5_000),
  draftModeText: text(2_000),
  subscribeButtonText: text(120),
  collectionAlias: gallerySettings.collectionAlias,
  textSearchAlias: gallerySettings.textSearchAlias,
  textSearchPlaceholder: gallerySettings.textSearchPlaceholder,
  freeDownloadResolutionAdjective: gallerySettings.freeDownloadResolutionAdjective,
  shareTitle: gallerySettings.shareTitle,
  shareDescription: gallerySettings.shareDescription,
}

/** The settings of a gallery. All are optional in an update; absent ones stay unchanged. */
const settings = {
  name: shortText(120),
  slug: Slug,
  published: z.boolean(),
  archived: z.boolean(),
  publishedDate: Timestamp,
  /** The event's first day; shown instead of the publishing date. */
  eventDate: Timestamp.nullable(),
  /** A time on the last day of an event of several days, in the gallery's time zone; null for one of a single day. */
  eventEndDate: Timestamp.nullable(),
  category: z.enum(CATEGORIES).nullable(),
  features: GalleryFeatures,
  productListGuid: Guid.nullable(),
  sendCouponsToSubscribers: z.boolean(),
  subscriberCouponType: z.enum(['Fixed', 'Percentage']),
  subscriberCouponAmount: Amount,
  subscriberCouponPercentage: z.int().min(1).max(100),
  defaultLocale: GalleryLocaleField.nullable(),
  additionalLocales: z.array(GalleryLocaleField).max(20),
  allowBrowsing: z.boolean(),
  /** Number of photos that a visitor can scroll through without searching; 0 means all. */
  scrollLimit: z.int().min(0).max(100_000),
  showTimestamp: z.boolean(),
  /** Whether visitors can play the films of Live Photos; watermarked in a gallery that sells. */
  playLivePhotos: z.boolean(),
  /** The time zone of the cameras; used for photos whose capture time has no offset. */
  timeZone: TimeZone,
  ...galleryTime,
  ...gallerySelections,
  ...gallerySettings,
  ...texts,
  translations: translationsOf(texts),
  ...watermarkSettings,
}
export const GallerySettings = z.object(settings)
export type GallerySettings = z.infer<typeof GallerySettings>

const Picture = z.object({ location: z.string(), width: z.int(), height: z.int() })
export type Picture = z.infer<typeof Picture>

export const Gallery = record({
  guid: Guid,
  ...settings,
  /** Whether visitors need a password. */
  authRequired: z.boolean(),
  // Validated when it was saved; validating each row again would cost more than reading it.
  timeZone: z.string(),
  /** The custom theme with the product's defaults filled in, if the gallery has one (`customTheme`). */
  theme: Theme,
  /** The theme's values that were set for the gallery. */
  chosenTheme: Theme,
  createdAt: Timestamp,
  /** Null while it isn't archived. */
  archivedAt: Timestamp.nullable(),
  /** When it will be archived as idle, unless it is used or kept before; null if that isn't planned. */
  archivesAt: Timestamp.nullable(),
  noItems: z.int(),
  /** Number of announced files that have not arrived; absent if there are none. */
  noMissing: z.int().optional(),
  totalBytes: z.int(),
  /** Only in the list of all galleries, and absent if 0: the number of photos still being processed or analysed. */
  noUnread: z.int().optional(),
  /** Orders in total, and today in the account's time zone; in the list only, absent if 0 or without `viewOrders`. */
  noOrders: z.int().optional(),
  noOrdersToday: z.int().optional(),
  /** Absent for roles without `seeNetProfit`. Major units of `currency`. */
  netProfit: z.number().optional(),
  /** Net profit in other currencies, from times when its product list used them; absent like `netProfit`. */
  otherNetProfits: z.array(z.object({ currency: z.string(), netProfit: z.number() })).optional(),
  currency: z.string(),
  mediaFeaturedImageGuid: Guid.nullable(),
  mediaCoverGuid: Guid.nullable(),
  /** The focal point of the chosen cover; null if it is detected automatically. */
  coverFocalPoint: FocalPointField.nullable(),
  /**
   * `featuredImage` is the chosen photo, or the gallery's first one if none is chosen or the chosen one is gone;
   * `featuredImageGuid` is the guid of the photo shown.
   */
  media: z.object({
    featuredImage: Picture.nullable(),
    featuredImageGuid: Guid.nullable(),
    coverImage: Picture.nullable(),
  }),
  /** Only set on galleries in the trash. */
  deletedAt: Timestamp.nullable(),
})
export type Gallery = z.infer<typeof Gallery>

export const CreateGallery = GallerySettings.omit({ name: true, slug: true })
  .partial()
  .extend({
    name: shortText(120),
    slug: Slug.optional(),
    takeFormer: TakeFormer,
    features: GalleryFeatures.partial().optional(),
  })
export type CreateGallery = z.infer<typeof CreateGallery>

export const UpdateGallery = GallerySettings.partial().extend({
  guid: Guid,
  takeFormer: TakeFormer,
  authRequired: z.boolean().optional(),
  password: GalleryPassword.optional(),
  features: GalleryFeatures.partial().optional(),
  /** Live photos of the gallery; null resets the choice. */
  mediaFeaturedImageGuid: Guid.nullable().optional(),
  mediaCoverGuid: Guid.nullable().optional(),
  /** The focal point of the chosen cover; changing the cover resets it. */
  coverFocalPoint: FocalPointField.nullable().optional(),
})
export type UpdateGallery = z.infer<typeof UpdateGallery>

/** `engineGuid` is the source; the other fields override copied settings. Photos are never copied. */
export const CopyGallery = GallerySettings.partial().extend({
  engineGuid: Guid,
  name: shortText(120),
  takeFormer: TakeFormer,
  features: GalleryFeatures.partial().optional(),
})
export type CopyGallery = z.infer<typeof CopyGallery>

const GallerySaved = z.object({ engine: Gallery })
const SetImage = z.object({ engineGuid: Guid, guid: Guid })

export const engines = {
  list: route({
    method: 'GET',
    path: '/admin/engines',
    capability: 'openGalleries',
    summary:
      'List the galleries that the user may see, or get one by guid or slug; `deleted=true` lists the trash',
    query: z.object({
      guid: Guid.optional(),
      slug: AskedSlug.optional(),
      deleted: queryBoolean.optional(),
    }),
    output: z.object({ engines: z.array(Gallery) }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/engines',
    capability: 'manageGalleries',
    summary: 'Create a gallery, a draft by default',
    body: CreateGallery,
    output: GallerySaved,
    status: 201,
  }),
  duplicate: route({
    method: 'POST',
    path: '/admin/engines/duplicate',
    capability: 'copyGalleries',
    summary: 'Copy a gallery’s settings, collections and product list',
    body: CopyGallery,
    output: GallerySaved,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/engines',
    capability: 'manageGalleries',
    summary: 'Update a gallery’s settings, publish it, move it to drafts, archive or unarchive it',
    body: UpdateGallery,
    fixed: ['createdAt', 'archivedAt', 'currency', 'deletedAt'],
    output: GallerySaved,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/engines',
    capability: 'manageGalleries',
    summary: 'Move a gallery with its photos to the trash for 30 days',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
  restore: route({
    method: 'POST',
    path: '/admin/engines/restore',
    capability: 'manageGalleries',
    summary: 'Restore a gallery from the trash',
    body: z.object({ guid: Guid }),
    output: GallerySaved,
  }),
  keep: route({
    method: 'POST',
    path: '/admin/engines/keep',
    capability: 'manageGalleries',
    summary:
      'Keep an idle gallery from being archived automatically, for the period of the studio’s rule',
    body: z.object({ guid: Guid }),
    output: GallerySaved,
  }),
  setFeaturedImage: route({
    method: 'POST',
    path: '/admin/engines/setFeaturedImage',
    capability: 'manageGalleries',
    summary: 'Make a photo the listing image',
    body: SetImage,
    output: GallerySaved,
  }),
  setCoverImage: route({
    method: 'POST',
    path: '/admin/engines/setCoverImage',
    capability: 'manageGalleries',
    summary: 'Make a photo the cover image',
    body: SetImage,
    output: GallerySaved,
  }),
  access: route({
    method: 'GET',
    path: '/admin/engines/access',
    capability: 'manageGalleries',
    summary: 'Get when a gallery’s password was set, and how many wrong ones were entered',
    query: z.object({ guid: Guid }),
    output: z.object({ access: GalleryAccess }),
  }),
  previewWatermarks: route({
    method: 'POST',
    path: '/admin/engines/watermarks/preview',
    capability: 'manageGalleries',
    summary: 'Preview the watermarks on a photo of a gallery, with unsaved settings',
    body: PreviewWatermarks,
    output: WatermarkPreview,
  }),
  photosDays: route({
    method: 'GET',
    path: '/admin/engines/days',
    capability: 'manageGalleries',
    summary: 'Suggest a gallery’s days from its photos; null if none has a capture time',
    query: z.object({ guid: Guid }),
    output: z.object({ photosDays: PhotosDays.nullable() }),
  }),
  preview: route({
    method: 'POST',
    path: '/admin/engines/preview',
    capability: 'openGalleries',
    summary:
      'Get the public address of a gallery, and one with a short-lived preview flag that also shows drafts',
    body: z.object({ guid: Guid }),
    output: z.object({ url: z.string(), previewUrl: z.string(), expiresAt: Timestamp }),
  }),
}
