import type { GalleryFeatures } from '@proofdesk/contract/admin/engines'
import type { WatermarkLayer } from '@proofdesk/contract/admin/watermarks'
import type { Theme } from '@proofdesk/contract/theme'
import type { Category } from '@proofdesk/domain/categories'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import type { PhotoGrid, PhotoSize } from '@proofdesk/domain/photo-grid'
import type { CoverStyle } from '@proofdesk/domain/cover'
import type { FocalPoint } from '@proofdesk/domain/focal-point'
import type { ClosingEffect } from '@proofdesk/domain/gallery-closing'
import { FACE_RETENTION_DAYS, FREE_DOWNLOAD_RESOLUTION } from '@proofdesk/domain/gallery'
import { LOGO_WIDTH_DEFAULT } from '@proofdesk/domain/theme'
import type { SecurityPosition } from '@proofdesk/domain/watermark-layout'
import type { SelectionAsk } from '@proofdesk/domain/selection'
import type { PicturePosition } from '@proofdesk/domain/picture-position'
import type { GALLERY_TEXTS } from '@proofdesk/domain/translations'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import {
  guid,
  holdsObject,
  holdsObjects,
  moment,
  pgTable,
  timeZone,
  translations,
} from './columns.ts'
import { productLists } from './product-lists.ts'

/** A gallery; `engine` on the wire. */
export const galleries = pgTable(
  'galleries',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    published: boolean('published').notNull().default(false),
    archived: boolean('archived').notNull().default(false),
    /** When it was archived; null while it isn't. */
    archivedAt: moment('archived_at'),
    /** When the team was last notified that it will be archived as idle, and when someone last kept it. */
    archiveNoticeAt: moment('archive_notice_at'),
    keptAt: moment('kept_at'),
    publishedDate: moment('published_date').notNull(),
    eventDate: moment('event_date'),
    /** The last day of the event; null for an event of one day. */
    eventEndDate: moment('event_end_date'),
    /** When a job publishes the draft; null once it is published. */
    publishAt: moment('publish_at'),
    /** When the gallery closes. */
    closesAt: moment('closes_at'),
    closingEffect: text('closing_effect').$type<ClosingEffect>().notNull().default('hide'),
    /** Shows visitors the number of days until it closes. */
    showCountdown: boolean('show_countdown').notNull().default(false),
    /** Visitors' hearts create lists that the studio can see. */
    selectionsEnabled: boolean('selections_enabled').notNull().default(false),
    selectionAsk: text('selection_ask').$type<SelectionAsk>().notNull().default('name'),
    /** Limits in number of photos; 0 means no limit. */
    selectionMinimum: integer('selection_minimum').notNull().default(0),
    selectionMaximum: integer('selection_maximum').notNull().default(0),
    selectionIncluded: integer('selection_included').notNull().default(0),
    /** The product that photos beyond the included ones are sold as. */
    selectionProductGuid: guid('selection_product_guid'),
    /** When lists become read-only. */
    selectionDeadline: moment('selection_deadline'),
    selectionApproval: boolean('selection_approval').notNull().default(false),
    category: text('category').$type<Category>(),
    features: jsonb('features').$type<GalleryFeatures>().notNull(),
    productListGuid: guid('product_list_guid').references(() => productLists.guid),
    draftModeText: text('draft_mode_text').notNull().default(''),
    subscribeButtonText: text('subscribe_button_text').notNull().default(''),
    sendCouponsToSubscribers: boolean('send_coupons_to_subscribers').notNull().default(false),
    subscriberCouponType: text('subscriber_coupon_type')
      .$type<'Fixed' | 'Percentage'>()
      .notNull()
      .default('Percentage'),
    /** Minor units of the product list's currency. */
    subscriberCouponAmount: bigint('subscriber_coupon_amount', { mode: 'number' })
      .notNull()
      .default(0),
    subscriberCouponPercentage: integer('subscriber_coupon_percentage').notNull().default(10),
    defaultLocale: text('default_locale').$type<GalleryLocale>(),
    additionalLocales: text('additional_locales')
      .array()
      .$type<GalleryLocale[]>()
      .notNull()
      .default([]),
    displayTitle: text('display_title').notNull().default(''),
    welcomeText: text('welcome_text').notNull().default(''),
    helpText: text('help_text').notNull().default(''),
    translations: translations<(typeof GALLERY_TEXTS)[number]>(),
    allowBrowsing: boolean('allow_browsing').notNull().default(true),
    scrollLimit: integer('scroll_limit').notNull().default(0),
    showTimestamp: boolean('show_timestamp').notNull().default(false),
    /** Visitors can play the films of Live Photos. */
    playLivePhotos: boolean('play_live_photos').notNull().default(false),
    timeZone: timeZone('time_zone').notNull(),
    mediaFeaturedImageGuid: guid('media_featured_image_guid'),
    mediaFeaturedImageBackgroundSize: text('media_featured_image_background_size')
      .$type<'contain' | 'cover'>()
      .notNull()
      .default('cover'),
    mediaFeaturedImageBackgroundPosition: text('media_featured_image_background_position')
      .$type<PicturePosition>()
      .notNull()
      .default('center'),
    mediaCoverGuid: guid('media_cover_guid'),
    /** Focal point of the chosen cover; null uses its faces, otherwise the point that attracts attention. */
    coverFocalPoint: jsonb('cover_focal_point').$type<FocalPoint>(),
    coverStyle: text('cover_style').$type<CoverStyle>().notNull().default('full'),
    mediaBannerMobileImageGuid: guid('media_banner_mobile_image_guid'),
    mediaBannerDesktopImageGuid: guid('media_banner_desktop_image_guid'),
    bannerUrl: text('banner_url').notNull().default(''),
    photoGrid: text('photo_grid').$type<PhotoGrid>().notNull().default('rows'),
    photoSize: text('photo_size').$type<PhotoSize>().notNull().default('large'),
    customTheme: boolean('custom_theme').notNull().default(false),
    mediaLogoGuid: guid('media_logo_guid'),
    mediaLogoWidth: integer('media_logo_width').notNull().default(LOGO_WIDTH_DEFAULT),
    mediaFaviconGuid: guid('media_favicon_guid'),
    showFooter: boolean('show_footer').notNull().default(true),
    webUrl: text('web_url').notNull().default(''),
    facebookUrl: text('facebook_url').notNull().default(''),
    instagramUrl: text('instagram_url').notNull().default(''),
    mediaEmailLogoGuid: guid('media_email_logo_guid'),
    theme: jsonb('theme').$type<Theme>().notNull().default({}),
    /** Visitors need the password stored in `gallery_access`; if there is none, no one gets in. */
    authRequired: boolean('auth_required').notNull().default(false),
    hideFromSearchEngines: boolean('hide_from_search_engines').notNull().default(false),
    shareTitle: text('share_title').notNull().default(''),
    shareDescription: text('share_description').notNull().default(''),
    mediaShareImageGuid: guid('media_share_image_guid'),
    showShareButtons: boolean('show_share_buttons').notNull().default(true),
    allowEmbedding: boolean('allow_embedding').notNull().default(false),
    collectionAlias: text('collection_alias').notNull().default(''),
    collectionViewMode: text('collection_view_mode')
      .$type<'dropdown' | 'grid'>()
      .notNull()
      .default('dropdown'),
    showCollectionGridImages: boolean('show_collection_grid_images').notNull().default(true),
    collectionGridImageHeight: integer('collection_grid_image_height').notNull().default(185),
    textSearchAlias: text('text_search_alias').notNull().default(''),
    textSearchPlaceholder: text('text_search_placeholder').notNull().default(''),
    faceMatchThreshold: integer('face_match_threshold').notNull().default(80),
    allowSelfieUpload: boolean('allow_selfie_upload').notNull().default(true),
    allowMultipleParticipants: boolean('allow_multiple_participants').notNull().default(false),
    /** Days for which faces are kept after the gallery is archived or deleted. */
    faceRetentionDays: integer('face_retention_days').notNull().default(FACE_RETENTION_DAYS),
    /** Whether a visitor's face search on the studio's pages includes this gallery's photos. */
    allowSearchAcross: boolean('allow_search_across').notNull().default(false),
    upsellProducts: uuid('upsell_products').array().notNull().default([]),
    freeDownloadResolution: integer('free_download_resolution')
      .notNull()
      .default(FREE_DOWNLOAD_RESOLUTION),
    /** Maximum length of the longer side of any delivered file in pixels; 0 means no limit. */
    resizeResolution: integer('resize_resolution').notNull().default(0),
    freeDownloadResolutionAdjective: text('free_download_resolution_adjective')
      .notNull()
      .default(''),
    watermarkFreeDownload: boolean('watermark_free_download').notNull().default(false),
    /** The frame of downloads with one. */
    frameGuid: guid('frame_guid'),
    frameFreeDownload: boolean('frame_free_download').notNull().default(false),
    allowDownloadAll: boolean('allow_download_all').notNull().default(true),
    freeDownloadsPerVisitor: integer('free_downloads_per_visitor').notNull().default(0),
    /** Drawn in this order, before the security watermark. */
    watermarks: jsonb('watermarks').$type<WatermarkLayer[]>().notNull().default([]),
    mediaSecurityWatermarkGuid: guid('media_security_watermark_guid'),
    securityWatermarkWidth: doublePrecision('security_watermark_width').notNull().default(100),
    securityWatermarkPosition: text('security_watermark_position')
      .$type<SecurityPosition>()
      .notNull()
      .default('center'),
    securityWatermarkTiled: boolean('security_watermark_tiled').notNull().default(false),
    securityWatermarkOnThumbnails: boolean('security_watermark_on_thumbnails')
      .notNull()
      .default(true),
    securityWatermarkName: boolean('security_watermark_name').notNull().default(true),
    /** The fingerprint of the watermarks that the last cleanup kept renditions of; null before the first cleanup. */
    clearedWatermarks: text('cleared_marks'),
    /** When the team last made a test order in it. */
    testedAt: moment('tested_at'),
    /** The code in its short address; see `link-code.ts` of the domain. */
    linkCode: text('link_code')
      .notNull()
      .generatedAlwaysAs(sql`link_code(guid)`),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    holdsObject(table.features),
    holdsObject(table.theme),
    holdsObject(table.coverFocalPoint),
    holdsObject(table.translations),
    holdsObjects(table.watermarks),
    uniqueIndex('galleries_slug')
      .on(table.accountGuid, table.slug)
      .where(sql`deleted_at is null`),
    // Two galleries with the same name could not be told apart in a list; the index also prevents this when both are
    // created at the same moment.
    uniqueIndex('galleries_name')
      .on(table.accountGuid, sql`lower(name)`)
      .where(sql`deleted_at is null`),
    uniqueIndex('galleries_link_code').on(table.accountGuid, table.linkCode),
    index('galleries_account').on(table.accountGuid, table.publishedDate, table.guid),
    index('galleries_publish_at')
      .on(table.publishAt)
      .where(sql`publish_at is not null`),
    index('galleries_trash')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)
