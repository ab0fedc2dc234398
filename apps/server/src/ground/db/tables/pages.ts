import type { Theme } from '@proofdesk/contract/theme'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import { type BackgroundRepeat, LOGO_WIDTH_DEFAULT } from '@proofdesk/domain/theme'
import type { PicturePosition } from '@proofdesk/domain/picture-position'
import type { PAGE_TEXTS } from '@proofdesk/domain/translations'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, moment, pgTable, translations } from './columns.ts'

/** A fixed address that lists galleries; `library` in the API. */
export const pages = pgTable(
  'pages',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    defaultLocale: text('default_locale').$type<GalleryLocale>(),
    mediaFeaturedImageGuid: guid('media_featured_image_guid'),
    mediaFeaturedImageBackgroundSize: text('media_featured_image_background_size')
      .$type<'contain' | 'cover'>()
      .notNull()
      .default('cover'),
    mediaBannerMobileImageGuid: guid('media_banner_mobile_image_guid'),
    mediaBannerDesktopImageGuid: guid('media_banner_desktop_image_guid'),
    welcomeText: text('welcome_text').notNull().default(''),
    translations: translations<(typeof PAGE_TEXTS)[number]>(),
    /** Empty means every published gallery. */
    selectedEngines: uuid('selected_engines').array().notNull().default([]),
    engineDateOrder: text('engine_date_order').$type<'asc' | 'desc'>().notNull().default('desc'),
    showDates: boolean('show_dates').notNull().default(true),
    showGalleryNames: boolean('show_gallery_names').notNull().default(true),
    customTheme: boolean('custom_theme').notNull().default(false),
    mediaLogoGuid: guid('media_logo_guid'),
    mediaLogoWidth: integer('media_logo_width').notNull().default(LOGO_WIDTH_DEFAULT),
    mediaFaviconGuid: guid('media_favicon_guid'),
    showHeader: boolean('show_header').notNull().default(true),
    mediaBackgroundImageGuid: guid('media_background_image_guid'),
    mediaBackgroundPosition: text('media_background_position')
      .$type<PicturePosition>()
      .notNull()
      .default('center'),
    mediaBackgroundRepeat: text('media_background_repeat')
      .$type<BackgroundRepeat>()
      .notNull()
      .default('no-repeat'),
    theme: jsonb('theme').$type<Theme>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    holdsObject(table.theme),
    holdsObject(table.translations),
    uniqueIndex('pages_slug')
      .on(table.accountGuid, table.slug)
      .where(sql`deleted_at is null`),
    index('pages_trash')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)
