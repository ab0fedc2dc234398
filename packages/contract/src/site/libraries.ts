import { PICTURE_POSITIONS } from '@proofdesk/domain/picture-position'
import { BACKGROUND_REPEATS } from '@proofdesk/domain/theme'
import { PAGE_TEXTS } from '@proofdesk/domain/translations'
import * as z from 'zod'
import { Picture } from '../admin/media.ts'
import { GalleryLocaleField, Guid, Timestamp } from '../fields.ts'
import { Banner, SizedPicture } from './gallery.ts'
import { record } from '../record.ts'
import { textLanguagesOf } from '../translations.ts'

/** A gallery as listed on a page. */
export const ListedGallery = record({
  guid: Guid,
  name: z.string(),
  textLanguages: textLanguagesOf(['name']),
  slug: z.string(),
  /** The gallery's own language, used at its address without a language. */
  locale: GalleryLocaleField,
  /** All languages that it is available in, its own first. */
  locales: z.array(GalleryLocaleField),
  /** Date of the event, otherwise of publishing. */
  date: Timestamp,
  /** The last day of an event of several days. */
  endDate: Timestamp.nullable(),
  /** The time zone of its dates. */
  timeZone: z.string(),
  /** Requires a password and shows no picture before it is entered. */
  isProtected: z.boolean(),
  /** Whether a face search on the page includes the gallery. */
  isSearchedAcross: z.boolean(),
  /** Cropped to the shape of a card, unless it is shown whole. */
  image: SizedPicture.nullable(),
  mediaFeaturedImageBackgroundSize: z.enum(['contain', 'cover']),
  mediaFeaturedImageBackgroundPosition: z.enum(PICTURE_POSITIONS),
})
export type ListedGallery = z.infer<typeof ListedGallery>

/**
 * A page as a visitor sees it. For a studio without pages, `/` is a page without a slug that lists all published
 * galleries.
 */
export const SiteLibrary = record({
  slug: z.string().nullable(),
  name: z.string(),
  welcomeText: z.string(),
  textLanguages: textLanguagesOf(PAGE_TEXTS),
  /** Languages of its texts and its galleries, its own language first. */
  locales: z.array(GalleryLocaleField),
  showDates: z.boolean(),
  showGalleryNames: z.boolean(),
  mediaFeaturedImageBackgroundSize: z.enum(['contain', 'cover']),
  featuredImage: Picture.nullable(),
  banner: Banner.nullable(),
  showHeader: z.boolean(),
  /** Background picture. */
  background: z
    .object({
      picture: Picture,
      position: z.enum(PICTURE_POSITIONS),
      repeat: z.enum(BACKGROUND_REPEATS),
    })
    .nullable(),
  galleries: z.array(ListedGallery),
})
export type SiteLibrary = z.infer<typeof SiteLibrary>
