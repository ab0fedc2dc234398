import { COVER_STYLES } from '@proofdesk/domain/cover'
import { LOGO_WIDTH_MAX, LOGO_WIDTH_MIN } from '@proofdesk/domain/theme'
import { PHOTO_GRIDS, PHOTO_SIZES } from '@proofdesk/domain/photo-grid'
import { PICTURE_POSITIONS } from '@proofdesk/domain/picture-position'
import * as z from 'zod'
import { Guid, WebAddress, text } from '../fields.ts'
import { UpdateTheme } from '../theme.ts'

/** How a gallery appears on cards and pages, and what is shown above its photos. */
const mediaSettings = {
  coverStyle: z.enum(COVER_STYLES),
  mediaFeaturedImageBackgroundSize: z.enum(['contain', 'cover']),
  mediaFeaturedImageBackgroundPosition: z.enum(PICTURE_POSITIONS),
  /** Pictures of the media library. Phones fall back to the desktop banner, and desktops to the phone's. */
  mediaBannerMobileImageGuid: Guid.nullable(),
  mediaBannerDesktopImageGuid: Guid.nullable(),
  /** The banner's link; empty for none. */
  bannerUrl: WebAddress,
  /** The layout of photos until a visitor chooses another. */
  photoGrid: z.enum(PHOTO_GRIDS),
  photoSize: z.enum(PHOTO_SIZES),
}

/** The gallery's own branding with the account's fields; used with `customTheme` only. */
const themeSettings = {
  customTheme: z.boolean(),
  mediaLogoGuid: Guid.nullable(),
  mediaLogoWidth: z.int().min(LOGO_WIDTH_MIN).max(LOGO_WIDTH_MAX),
  mediaFaviconGuid: Guid.nullable(),
  showFooter: z.boolean(),
  webUrl: WebAddress,
  facebookUrl: WebAddress,
  instagramUrl: WebAddress,
  /** The logo in this gallery's emails; null uses the logo. */
  mediaEmailLogoGuid: Guid.nullable(),
  /** The whole theme: a missing value falls back to the product's default. */
  theme: UpdateTheme,
}

/** What link previews show of a gallery. Empty texts and no picture fall back to its title, welcome text and cover. */
const sharingSettings = {
  hideFromSearchEngines: z.boolean(),
  shareTitle: text(120),
  shareDescription: text(300),
  mediaShareImageGuid: Guid.nullable(),
  /** Shows buttons to share the gallery, a photo, or the photos found by a selfie. */
  showShareButtons: z.boolean(),
  /** Whether other sites may embed the gallery in a frame. */
  allowEmbedding: z.boolean(),
}

export const COLLECTION_IMAGE_HEIGHT_MIN = 60
export const COLLECTION_IMAGE_HEIGHT_MAX = 600

/** How visitors find their photos. Empty aliases fall back to the product's words. */
const filteringSettings = {
  collectionAlias: text(60),
  collectionViewMode: z.enum(['dropdown', 'grid']),
  showCollectionGridImages: z.boolean(),
  /** Pixels. */
  collectionGridImageHeight: z
    .int()
    .min(COLLECTION_IMAGE_HEIGHT_MIN)
    .max(COLLECTION_IMAGE_HEIGHT_MAX),
  textSearchAlias: text(60),
  textSearchPlaceholder: text(120),
  /** Minimum similarity of a face, in per cent. */
  faceMatchThreshold: z.int().min(1).max(100),
  /** Lets visitors upload a picture of themselves instead of taking one. */
  allowSelfieUpload: z.boolean(),
  /** Lets visitors search for several people at once, which finds the photos of any of them. */
  allowMultipleParticipants: z.boolean(),
  /** Days that faces are kept after the gallery is archived. */
  faceRetentionDays: z.int().min(1).max(3_650),
  /** Whether a face search on the studio's pages includes this gallery. */
  allowSearchAcross: z.boolean(),
}

export const UPSELL_PRODUCTS_MAX = 20

/** What is delivered, what is free, and which products are offered with it. */
const downloadSettings = {
  /**
   * Maximum length of the longer side of a delivered file in pixels, bought or free; 0 leaves it to the product or the
   * gallery.
   */
  resizeResolution: z.int().min(0).max(20_000),
  /** Products offered to visitors who download for free, in this order. */
  upsellProducts: z.array(Guid).max(UPSELL_PRODUCTS_MAX),
  /** Maximum length of the longer side in pixels; 0 gives away the original. */
  freeDownloadResolution: z.int().min(0).max(20_000),
  /** The size's name on the button, such as "web size"; empty for none. */
  freeDownloadResolutionAdjective: text(40),
  watermarkFreeDownload: z.boolean(),
  /** The frame of downloads that are sold or given away with one; null for none. */
  frameGuid: Guid.nullable(),
  frameFreeDownload: z.boolean(),
  /** Lets visitors download many photos at once as an archive. */
  allowDownloadAll: z.boolean(),
  /** How many photos each visitor may download for free; 0 for no limit. */
  freeDownloadsPerVisitor: z.int().min(0).max(100_000),
}

/** All settings of a gallery except its general ones and its watermarks. */
export const gallerySettings = {
  ...mediaSettings,
  ...themeSettings,
  ...sharingSettings,
  ...filteringSettings,
  ...downloadSettings,
}
