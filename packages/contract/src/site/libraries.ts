import { PICTURE_POSITIONS } from '@proofdesk/domain/picture-position'
import { BACKGROUND_REPEATS } from '@proofdesk/domain/theme'
import { PAGE_TEXTS } from '@proofdesk/domain/translations'
import * as z from 'zod'
import { Picture } from '../admin/media.ts'
import { GalleryLocaleField, Guid, Timestamp } from '../fields.ts'
import { Banner, SizedPicture } from './gallery.ts'
import { record } from '../record.ts'
import { textLanguagesOf } from '../translations.ts'

/** A gallery as a page lists it. */
export const ListedGallery = record({
  guid: Guid,
  name: z.string(),
  textLanguages: textLanguagesOf(['name']),
  slug: z.string(),
  /** Its own language: what its address without a language is in. */
  locale: GalleryLocaleField,
  /** All that it offers, its own first. */
  locales: z.array(GalleryLocaleField),
  /** Of the event, else of publishing. */
  date: Timestamp,
  /** On the last day of an event of several days. */
  endDate: Timestamp.nullable(),
  /** The clock its date is told by. */
  timeZone: z.string(),
  /** Visitors need a password, and see no picture before. */
  isProtected: z.boolean(),
  /** Whether a selfie on the page is looked for in it, too. */
  isSearchedAcross: z.boolean(),
  /** Cut to the shape of a card, unless it is shown whole. */
  image: SizedPicture.nullable(),
  mediaFeaturedImageBackgroundSize: z.enum(['contain', 'cover']),
  mediaFeaturedImageBackgroundPosition: z.enum(PICTURE_POSITIONS),
})
export type ListedGallery = z.infer<typeof ListedGallery>

/** A page as a visitor sees it. `/` of a studio without pages is one of all its published galleries, without a slug. */
export const SiteLibrary = record({
  slug: z.string().nullable(),
  name: z.string(),
  welcomeText: z.string(),
  textLanguages: textLanguagesOf(PAGE_TEXTS),
  /** What it is offered in, its own language first: those of its texts and of its galleries. */
  locales: z.array(GalleryLocaleField),
  showDates: z.boolean(),
  showGalleryNames: z.boolean(),
  mediaFeaturedImageBackgroundSize: z.enum(['contain', 'cover']),
  featuredImage: Picture.nullable(),
  banner: Banner.nullable(),
  showHeader: z.boolean(),
  /** Behind everything. */
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
