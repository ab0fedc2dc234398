import { PICTURE_POSITIONS } from '@proofdesk/domain/picture-position'
import { BACKGROUND_REPEATS, LOGO_WIDTH_MAX, LOGO_WIDTH_MIN } from '@proofdesk/domain/theme'
import * as z from 'zod'
import {
  AskedSlug,
  Empty,
  GalleryLocaleField,
  Guid,
  Slug,
  TakeFormer,
  Timestamp,
  shortText,
  text,
} from '../fields.ts'
import { queryBoolean } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { Theme, UpdateTheme } from '../theme.ts'
import { translationsOf } from '../translations.ts'
import { Picture } from './media.ts'

/** The maximum number of galleries on a page. */
const PAGE_GALLERIES_MAX = 500

/** A page's settings except its theme. All are optional in an update: absent fields stay unchanged. */
export const PageSettings = z.object({
  name: shortText(120),
  defaultLocale: GalleryLocaleField.nullable(),
  /** A picture of the media library for the page's card and its link previews. */
  mediaFeaturedImageGuid: Guid.nullable(),
  mediaFeaturedImageBackgroundSize: z.enum(['contain', 'cover']),
  mediaBannerMobileImageGuid: Guid.nullable(),
  mediaBannerDesktopImageGuid: Guid.nullable(),
  welcomeText: text(5_000),
  translations: translationsOf({ name: text(120), welcomeText: text(5_000) }),
  /** Empty means every published gallery. */
  selectedEngines: z.array(Guid).max(PAGE_GALLERIES_MAX),
  engineDateOrder: z.enum(['asc', 'desc']),
  showDates: z.boolean(),
  showGalleryNames: z.boolean(),
})

/** Branding that only pages have. */
export const PageFrame = z.object({
  showHeader: z.boolean(),
  /** The background, a picture of the media library. */
  mediaBackgroundImageGuid: Guid.nullable(),
  mediaBackgroundPosition: z.enum(PICTURE_POSITIONS),
  mediaBackgroundRepeat: z.enum(BACKGROUND_REPEATS),
})

export type PageFrame = z.infer<typeof PageFrame>

/** The page's own branding with the account's fields; used with `customTheme` only. */
export const PageThemeSettings = z.object({
  customTheme: z.boolean(),
  mediaLogoGuid: Guid.nullable(),
  mediaLogoWidth: z.int().min(LOGO_WIDTH_MIN).max(LOGO_WIDTH_MAX),
  mediaFaviconGuid: Guid.nullable(),
  ...PageFrame.shape,
  theme: UpdateTheme,
})
const AllPageSettings = PageSettings.extend(PageThemeSettings.shape)

/** A page; `library` on the wire. */
export const Library = record({
  ...AllPageSettings.shape,
  guid: Guid,
  slug: z.string(),
  createdAt: Timestamp,
  /** The page's public address. */
  url: z.string(),
  featuredImage: Picture.nullable(),
  /** With the product's defaults filled in where the page has a theme of its own (`customTheme`). */
  theme: Theme,
  /** The theme's values that were set. */
  chosenTheme: Theme,
  /** Set on pages in the trash only. */
  deletedAt: Timestamp.nullable(),
})
export type Library = z.infer<typeof Library>

export const CreateLibrary = AllPageSettings.partial().extend({
  name: shortText(120),
  /** Derived from the name by default. It never changes later. */
  slug: Slug.optional(),
  takeFormer: TakeFormer,
})
export type CreateLibrary = z.infer<typeof CreateLibrary>

/** The slug stays: a page has a fixed address. */
export const UpdateLibrary = AllPageSettings.partial().extend({ guid: Guid })
export type UpdateLibrary = z.infer<typeof UpdateLibrary>

const LibrarySaved = z.object({ library: Library })

export const libraries = {
  list: route({
    method: 'GET',
    path: '/admin/libraries',
    capability: 'viewPages',
    summary: 'List the pages, or get one by guid or slug; `deleted=true` lists the trash',
    query: z.object({
      guid: Guid.optional(),
      slug: AskedSlug.optional(),
      deleted: queryBoolean.optional(),
    }),
    output: z.object({ libraries: z.array(Library) }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/libraries',
    capability: 'manageGalleries',
    summary: 'Create a page; its address doesn’t change later',
    body: CreateLibrary,
    output: LibrarySaved,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/libraries',
    capability: 'manageGalleries',
    summary: 'Update a page',
    body: UpdateLibrary,
    fixed: ['slug', 'createdAt', 'deletedAt'],
    output: LibrarySaved,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/libraries',
    capability: 'manageGalleries',
    summary: 'Move a page to the trash for 30 days; its galleries stay',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
  restore: route({
    method: 'POST',
    path: '/admin/libraries/restore',
    capability: 'manageGalleries',
    summary: 'Restore a page from the trash',
    body: z.object({ guid: Guid }),
    output: LibrarySaved,
  }),
}
