import { COVER_STYLES } from '@proofdesk/domain/cover'
import { LOGO_WIDTH_MAX, LOGO_WIDTH_MIN } from '@proofdesk/domain/theme'
import { PHOTO_GRIDS, PHOTO_SIZES } from '@proofdesk/domain/photo-grid'
import { PICTURE_POSITIONS } from '@proofdesk/domain/picture-position'
import * as z from 'zod'
import { Guid, WebAddress, text } from '../fields.ts'
import { UpdateTheme } from '../theme.ts'

/** How a gallery is shown on cards and pages, and what is above its photos. */
const mediaSettings = {
  coverStyle: z.enum(COVER_STYLES),
  mediaFeaturedImageBackgroundSize: z.enum(['contain', 'cover']),
  mediaFeaturedImageBackgroundPosition: z.enum(PICTURE_POSITIONS),
  /**
   * Pictures of the media library. On phones the desktop's is shown where there is no other, and the other way round.
   */
  mediaBannerMobileImageGuid: Guid.nullable(),
  mediaBannerDesktopImageGuid: Guid.nullable(),
  /** Where the banner leads; empty: nowhere. */
  bannerUrl: WebAddress,
  /** How photos are laid out until a visitor chooses otherwise. */
  photoGrid: z.enum(PHOTO_GRIDS),
  photoSize: z.enum(PHOTO_SIZES),
}

/** A look of its own, as the account has one; counts with `customTheme` only. */
const themeSettings = {
  customTheme: z.boolean(),
  mediaLogoGuid: Guid.nullable(),
  mediaLogoWidth: z.int().min(LOGO_WIDTH_MIN).max(LOGO_WIDTH_MAX),
  mediaFaviconGuid: Guid.nullable(),
  showFooter: z.boolean(),
  webUrl: WebAddress,
  facebookUrl: WebAddress,
  instagramUrl: WebAddress,
  /** Shown in this gallery's mails; null: the logo. */
  mediaEmailLogoGuid: Guid.nullable(),
  /** The whole theme: what it leaves out falls back to the product's own. */
  theme: UpdateTheme,
}

/**
 * What others see of a gallery before they open it. Empty texts and no picture: its own title, welcome text and cover.
 */
const sharingSettings = {
  hideFromSearchEngines: z.boolean(),
  shareTitle: text(120),
  shareDescription: text(300),
  mediaShareImageGuid: Guid.nullable(),
  /** Visitors are offered to pass on the gallery, a photo, or what a selfie has found. */
  showShareButtons: z.boolean(),
  /** Whether other sites may show the gallery in a frame. */
  allowEmbedding: z.boolean(),
}

export const COLLECTION_IMAGE_HEIGHT_MIN = 60
export const COLLECTION_IMAGE_HEIGHT_MAX = 600

/** How visitors find their photos. Empty aliases: the product's own words. */
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
  /** How alike a face has to be, in percent. */
  faceMatchThreshold: z.int().min(1).max(100),
  /** A visitor may choose a picture of theirs instead of taking one. */
  allowSelfieUpload: z.boolean(),
  /** A visitor may look for several people at once and gets the photos of any of them. */
  allowMultipleParticipants: z.boolean(),
  /** Days for which faces are kept after the gallery is archived. */
  faceRetentionDays: z.int().min(1).max(3_650),
  /** Whether a visitor who looks for their face on the studio's pages finds this gallery's photos, too. */
  allowSearchAcross: z.boolean(),
}

export const UPSELL_PRODUCTS_MAX = 20

/** What is delivered, what is given away, and what is offered beside it. */
const downloadSettings = {
  /**
   * Pixels of the longer side that a delivered file has at most, bought or free; 0: as its product or the gallery says.
   */
  resizeResolution: z.int().min(0).max(20_000),
  /** Products that are offered to anyone who downloads for free, in this order. */
  upsellProducts: z.array(Guid).max(UPSELL_PRODUCTS_MAX),
  /** Pixels of the longer side at most; 0: the original. */
  freeDownloadResolution: z.int().min(0).max(20_000),
  /** How its size is called on the button, as "web size"; empty: not at all. */
  freeDownloadResolutionAdjective: text(40),
  watermarkFreeDownload: z.boolean(),
  /** Many photos at once, as an archive. */
  allowDownloadAll: z.boolean(),
  /** How many photos a visitor may download for free; 0: as many as they like. */
  freeDownloadsPerVisitor: z.int().min(0).max(100_000),
}

/** The settings of a gallery besides its general ones and its watermarks. */
export const gallerySettings = {
  ...mediaSettings,
  ...themeSettings,
  ...sharingSettings,
  ...filteringSettings,
  ...downloadSettings,
}
