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
  /** What has to be seen where a frame cuts it, as parts of its width and height. */
  focus: FocalPointField,
})
export type SizedPicture = z.infer<typeof SizedPicture>

/** A photo that stands for its gallery, cut for screens that are higher than wide, and for the others. */
export const Cover = z.object({ upright: SizedPicture, lying: SizedPicture })
export type Cover = z.infer<typeof Cover>

/** For programs that show a preview of an address: 1,200 × 630, and a square. */
export const ShareCover = z.object({ lying: Rendition, square: Rendition })
export type ShareCover = z.infer<typeof ShareCover>

/** For screens that are higher than wide, and for the others; either stands in for the other. */
export const Banner = z.object({ mobile: Rendition, desktop: Rendition })
export type Banner = z.infer<typeof Banner>

/** What a visitor may know of the studio. */
export const SiteAccount = record({
  companyName: z.string(),
  supportEmailAddress: z.string(),
  webUrl: z.string(),
  /** It has made a page, which is at `/`. */
  hasStartPage: z.boolean(),
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

export const SiteCollection = record({
  guid: Guid,
  name: z.string(),
  textLanguages: textLanguagesOf(COLLECTION_TEXTS),
  noItems: z.int(),
  /** As the tile of the photo shows it; the focus follows its faces unless another part was chosen. */
  featuredImage: SizedPicture.nullable(),
  mediaFeaturedImageBackgroundPosition: z.enum(PICTURE_POSITIONS),
})
export type SiteCollection = z.infer<typeof SiteCollection>

/**
 * Words that someone agrees to, in the language of the page, and their version: anyone who agrees sends it back, and
 * never the words.
 */
const ConsentText = z.object({ version: z.string(), text: z.string() })

/** A gallery as a visitor sees it: switched-on features only, no guid of anything else. */
export const SiteGallery = record({
  guid: Guid,
  name: z.string(),
  slug: z.string(),
  published: z.boolean(),
  /** Of the event, else of publishing. */
  date: Timestamp,
  /** On the last day of an event of several days. */
  endDate: Timestamp.nullable(),
  isDatedByEvent: z.boolean(),
  displayTitle: z.string(),
  /** Of its texts in another language than `locale`. */
  textLanguages: textLanguagesOf(GALLERY_TEXTS),
  welcomeText: z.string(),
  helpText: z.string(),
  /** Set for drafts under the preview flag only. */
  draftModeText: z.string(),
  /** What the button for subscribers says, empty for the site's own words; null where none are collected. */
  subscribeButtonText: z.string().nullable(),
  /** What those who subscribe may agree to as well; null where none are collected. */
  offersConsent: ConsentText.nullable(),
  /** For those who share its address: of its own where they are set, else empty and null. */
  shareTitle: z.string(),
  shareDescription: z.string(),
  shareImage: Rendition.nullable(),
  /** Whether visitors are offered to pass it on; never those of a draft. */
  showShareButtons: z.boolean(),
  /** Also where it needs a password. */
  hideFromSearchEngines: z.boolean(),
  /** Where it is not allowed, only a selective search finds photos: a number, a name of the start list, a face, or a time of 30 minutes. */
  allowBrowsing: z.boolean(),
  /** Whether photos are found by names: there is a start list. */
  isSearchedByName: z.boolean(),
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
  /** Whether photos can be bought, so that the page is drawn with the way to it. */
  sellsPhotos: z.boolean(),
  /** Since when closing has ended what visitors came for, downloads or orders; null while it goes on. */
  closedAt: Timestamp.nullable(),
  /** Until when a link for one buyer opens it for who asks; null for everyone else, and while it is open. */
  openUntil: Timestamp.nullable(),
  /** When it closes, and in how many days of its clock, 0 today; null where visitors aren't to know, or it has closed. */
  closing: z.object({ at: Timestamp, days: z.int() }).nullable(),
  /** How visitors choose photos for the studio; null where hearts are for themselves alone. */
  selections: z
    .object({
      ask: z.enum(SELECTION_ASKS),
      /** 0: no limit. */
      minimum: z.int(),
      maximum: z.int(),
      /** How many cost nothing; more are sold as the product, where there is one. */
      included: z.int(),
      productGuid: Guid.nullable(),
      deadline: Timestamp.nullable(),
      approval: z.boolean(),
    })
    .nullable(),
  /** How photos are laid out until a visitor chooses otherwise. */
  photoGrid: z.enum(PHOTO_GRIDS),
  photoSize: z.enum(PHOTO_SIZES),
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
  /** Photos that are still to be looked at for what they are searched by, and are not found by it before. */
  waiting: z.object({ faces: z.int(), text: z.int(), colours: z.int() }),
  coverStyle: z.enum(COVER_STYLES),
  coverImage: Cover.nullable(),
  /** Of the cover. */
  shareCover: ShareCover.nullable(),
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
export const LockedGallery = record({
  name: z.string(),
  slug: z.string(),
  locale: GalleryLocaleField,
})
export type LockedGallery = z.infer<typeof LockedGallery>

/** What is at the address of a gallery that closing hides. */
export const ClosedGallery = record({
  name: z.string(),
  slug: z.string(),
  locale: GalleryLocaleField,
  timeZone: z.string(),
  closedAt: Timestamp,
})
export type ClosedGallery = z.infer<typeof ClosedGallery>

/** A gallery that is not online yet and collects subscribers. */
export const AnnouncedGallery = record({
  name: z.string(),
  slug: z.string(),
  locale: GalleryLocaleField,
  /** Null while the studio has set none. */
  eventDate: Timestamp.nullable(),
  /** On the last day of an event of several days. */
  eventEndDate: Timestamp.nullable(),
  timeZone: z.string(),
  draftModeText: z.string(),
  subscribeButtonText: z.string(),
  textLanguages: textLanguagesOf(GALLERY_TEXTS),
  offersConsent: ConsentText,
})
export type AnnouncedGallery = z.infer<typeof AnnouncedGallery>
