import { COVER_STYLES } from '@proofdesk/domain/cover'
import { LEGAL_PAGES } from '@proofdesk/domain/legal'
import { SELECTION_ASKS } from '@proofdesk/domain/selection'
import { COLLECTION_TEXTS, GALLERY_TEXTS } from '@proofdesk/domain/translations'
import * as z from 'zod'
import { PHOTO_GRIDS, PHOTO_SIZES } from '@proofdesk/domain/photo-grid'
import { PICTURE_POSITIONS } from '@proofdesk/domain/picture-position'
import { FocalPointField, GalleryLocaleField, Guid, Timestamp } from '../fields.ts'
import { Theme } from '../theme.ts'
import { record } from '../record.ts'
import { textLanguagesOf } from '../translations.ts'

const Rendition = z.object({ location: z.string(), width: z.int(), height: z.int() })

/** A picture in several sizes, the smallest first. */
export const SizedPicture = z.object({
  sizes: z.array(Rendition).min(1),
  /** The point that must stay visible when a frame crops the picture, in fractions of its width and height. */
  focus: FocalPointField,
})
export type SizedPicture = z.infer<typeof SizedPicture>

/** The gallery's cover photo, cropped for portrait screens and for landscape ones. */
export const Cover = z.object({ upright: SizedPicture, lying: SizedPicture })
export type Cover = z.infer<typeof Cover>

/** For link previews on other sites: 1,200 × 630, and a square. */
export const ShareCover = z.object({ lying: Rendition, square: Rendition })
export type ShareCover = z.infer<typeof ShareCover>

/** For portrait screens and for landscape ones; if one is missing, the other is used. */
export const Banner = z.object({ mobile: Rendition, desktop: Rendition })
export type Banner = z.infer<typeof Banner>

/** The studio's public details. */
export const SiteAccount = record({
  companyName: z.string(),
  supportEmailAddress: z.string(),
  webUrl: z.string(),
  /** Whether it has a page at `/`. */
  hasStartPage: z.boolean(),
  facebookUrl: z.string(),
  instagramUrl: z.string(),
  showFooter: z.boolean(),
  timeZone: z.string(),
  /** ISO 3166, two letters; determines the format of dates and amounts together with the language. */
  country: z.string(),
  theme: Theme,
  /** The studio's legal pages: its own text if `url` is null, otherwise a link. */
  legalPages: z.array(
    z.object({ page: z.enum(LEGAL_PAGES), language: z.string(), url: z.string().nullable() }),
  ),
  /**
   * Language of galleries and pages that choose none, and of legal pages that aren't available in the visitor's
   * language.
   */
  defaultLanguage: z.string(),
  /** Shown instead of the company's name. */
  logo: Rendition.nullable(),
  /** Pixels. */
  logoWidth: z.int(),
  /** Identifies the icon's picture in the URLs of the site's icons, so that a new picture gets new URLs. */
  icon: Guid.nullable(),
  /** Whether faces in selfies are sent to an external service. */
  isSearchedOutside: z.boolean(),
})
export type SiteAccount = z.infer<typeof SiteAccount>

export const SiteCollection = record({
  guid: Guid,
  name: z.string(),
  textLanguages: textLanguagesOf(COLLECTION_TEXTS),
  noItems: z.int(),
  /** As shown in the photo's tile; the focus is on its faces unless another part was chosen. */
  featuredImage: SizedPicture.nullable(),
  mediaFeaturedImageBackgroundPosition: z.enum(PICTURE_POSITIONS),
})
export type SiteCollection = z.infer<typeof SiteCollection>

/**
 * A consent text in the language of the page, and its version. The request of someone who agrees contains only the
 * version.
 */
const ConsentText = z.object({ version: z.string(), text: z.string() })

/** A gallery as visitors see it: only enabled features, and no guids of other records. */
export const SiteGallery = record({
  guid: Guid,
  name: z.string(),
  slug: z.string(),
  published: z.boolean(),
  /** The event's date, otherwise the publishing date. */
  date: Timestamp,
  /** A time on the last day of an event of several days. */
  endDate: Timestamp.nullable(),
  isDatedByEvent: z.boolean(),
  displayTitle: z.string(),
  /** The languages of texts that aren't in `locale`. */
  textLanguages: textLanguagesOf(GALLERY_TEXTS),
  welcomeText: z.string(),
  helpText: z.string(),
  /** Only set for drafts under the preview flag. */
  draftModeText: z.string(),
  /** Label of the button for subscribers; empty uses the site's own. Null if the gallery collects no subscribers. */
  subscribeButtonText: z.string().nullable(),
  /** The additional consent that subscribers may give; null if the gallery collects none. */
  offersConsent: ConsentText.nullable(),
  /** Custom title, description and image for link previews; empty and null if not set. */
  shareTitle: z.string(),
  shareDescription: z.string(),
  shareImage: Rendition.nullable(),
  /** Whether visitors see share buttons; never for a draft. */
  showShareButtons: z.boolean(),
  /** Also true for a gallery with a password. */
  hideFromSearchEngines: z.boolean(),
  /**
   * If false, photos are only found by a selective search: a number, a name of the start list, a face, or a time range
   * of 30 minutes.
   */
  allowBrowsing: z.boolean(),
  /** Whether photos can be found by name because the gallery has a start list. */
  isSearchedByName: z.boolean(),
  scrollLimit: z.int(),
  showTimestamp: z.boolean(),
  timeZone: z.string(),
  /** The requested language if the gallery offers it, otherwise the gallery's own. */
  locale: GalleryLocaleField,
  /** All languages that the gallery offers, its own first. */
  locales: z.array(GalleryLocaleField),
  features: z.object({
    freeDownloads: z.boolean(),
    collectionSearch: z.boolean(),
    timeSearch: z.boolean(),
    textSearch: z.boolean(),
    selfieSearch: z.boolean(),
    colorSearch: z.boolean(),
  }),
  /** The required similarity of faces, in per cent. */
  faceMatchThreshold: z.int(),
  /** Whether a selfie can also be uploaded instead of taken. */
  allowSelfieUpload: z.boolean(),
  /** Whether visitors may search for several people together. */
  allowMultipleParticipants: z.boolean(),
  /** The label for the size of free downloads; empty for none. */
  freeDownloadResolutionAdjective: z.string(),
  /** 0 means no limit. */
  freeDownloadsPerVisitor: z.int(),
  /** Whether many photos can be downloaded together. */
  allowDownloadAll: z.boolean(),
  /** Whether anything is for sale; in a gallery with free downloads, only additional products. */
  hasShop: z.boolean(),
  /** Whether photos are for sale, so that the page is rendered with the link to the shop. */
  sellsPhotos: z.boolean(),
  /** When closing ended orders or free downloads; null if it has ended neither. */
  closedAt: Timestamp.nullable(),
  /** When the visitor's link for one buyer expires; null without such a link and while the gallery is open. */
  openUntil: Timestamp.nullable(),
  /** When it closes, and the days left in its time zone, 0 today; null if closed or without a countdown. */
  closing: z.object({ at: Timestamp, days: z.int() }).nullable(),
  /** Visitors can ask for emails about more photos of a person. */
  offersPhotoAlerts: z.boolean(),
  /** Carts of people who gave their address are stored, to remind them. */
  remindsOfCarts: z.boolean(),
  /** How visitors select photos for the studio; null if hearts are only for themselves. */
  selections: z
    .object({
      ask: z.enum(SELECTION_ASKS),
      /** 0 means no limit. */
      minimum: z.int(),
      maximum: z.int(),
      /** Number of free photos; more are sold as the product, if there is one. */
      included: z.int(),
      productGuid: Guid.nullable(),
      deadline: Timestamp.nullable(),
      approval: z.boolean(),
    })
    .nullable(),
  /** The layout of photos until a visitor chooses another. */
  photoGrid: z.enum(PHOTO_GRIDS),
  photoSize: z.enum(PHOTO_SIZES),
  /** Empty aliases use the site's own words. */
  collectionAlias: z.string(),
  collectionViewMode: z.enum(['dropdown', 'grid']),
  showCollectionGridImages: z.boolean(),
  /** Pixels. */
  collectionGridImageHeight: z.int(),
  textSearchAlias: z.string(),
  textSearchPlaceholder: z.string(),
  noItems: z.int(),
  /** Number of visible videos; 0 if visitors can't browse. */
  noVideos: z.int(),
  /** Numbers of photos that still have to be analysed, and can't be found by these criteria until then. */
  waiting: z.object({ faces: z.int(), text: z.int(), colours: z.int() }),
  coverStyle: z.enum(COVER_STYLES),
  coverImage: Cover.nullable(),
  /** The cover as rendered for link previews. */
  shareCover: ShareCover.nullable(),
  /** First and last capture time, for the time filter. */
  takenFrom: Timestamp.nullable(),
  takenTo: Timestamp.nullable(),
  collections: z.array(SiteCollection),
  /** Shown instead of the cover. */
  banner: Banner.nullable(),
  /** The banner's link; empty for none. */
  bannerUrl: z.string(),
})
export type SiteGallery = z.infer<typeof SiteGallery>

/** Everything that a visitor who hasn't unlocked the gallery may see. */
export const LockedGallery = record({
  name: z.string(),
  slug: z.string(),
  locale: GalleryLocaleField,
})
export type LockedGallery = z.infer<typeof LockedGallery>

/** Shown at the address of a gallery that is hidden because it closed. */
export const ClosedGallery = record({
  name: z.string(),
  slug: z.string(),
  locale: GalleryLocaleField,
  timeZone: z.string(),
  closedAt: Timestamp,
})
export type ClosedGallery = z.infer<typeof ClosedGallery>

/** A gallery that isn't published yet and collects subscribers. */
export const AnnouncedGallery = record({
  name: z.string(),
  slug: z.string(),
  locale: GalleryLocaleField,
  /** Null if the studio has set none. */
  eventDate: Timestamp.nullable(),
  /** A time on the last day of an event of several days. */
  eventEndDate: Timestamp.nullable(),
  timeZone: z.string(),
  draftModeText: z.string(),
  subscribeButtonText: z.string(),
  textLanguages: textLanguagesOf(GALLERY_TEXTS),
  offersConsent: ConsentText,
})
export type AnnouncedGallery = z.infer<typeof AnnouncedGallery>
