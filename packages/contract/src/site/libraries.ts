import * as z from 'zod'
import { Picture } from '../admin/media.ts'
import { GalleryLocaleField, Guid, Timestamp } from '../fields.ts'

/** A gallery as a page lists it. */
export const ListedGallery = z.object({
  guid: Guid,
  name: z.string(),
  slug: z.string(),
  /** Its own language: what its address without a language is in. */
  locale: GalleryLocaleField,
  publishedDate: Timestamp,
  /** The clock its date is told by. */
  timeZone: z.string(),
  image: Picture.nullable(),
})
export type ListedGallery = z.infer<typeof ListedGallery>

/** A page as a visitor sees it. `/` of a studio without pages is one of all its published galleries, without a slug. */
export const SiteLibrary = z.object({
  slug: z.string().nullable(),
  name: z.string(),
  welcomeText: z.string(),
  showDates: z.boolean(),
  showGalleryNames: z.boolean(),
  mediaFeaturedImageBackgroundSize: z.enum(['contain', 'cover']),
  featuredImage: Picture.nullable(),
  /** For screens that are higher than wide, and for the others; either stands in for the other. */
  banner: z.object({ mobile: Picture, desktop: Picture }).nullable(),
  galleries: z.array(ListedGallery),
})
export type SiteLibrary = z.infer<typeof SiteLibrary>
