import type { PrintKind } from '@proofdesk/domain/print-kind'
import type { Fulfillment, PricingModel, ProductType, VolumeTier } from '@proofdesk/domain/product'
import type { PRODUCT_TEXTS } from '@proofdesk/domain/translations'
import { bigint, boolean, index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, holdsObjects, moment, pgTable, translations } from './columns.ts'
import { productLists } from './product-lists.ts'

/** Minor units of the list's currency. */
const money = (name: string) => bigint(name, { mode: 'number' })

/** A product of a gallery: a download, a print or a video. */
export const products = pgTable(
  'products',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    productListGuid: guid('product_list_guid')
      .notNull()
      .references(() => productLists.guid),
    displayOrder: integer('display_order').notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description').notNull().default(''),
    translations: translations<(typeof PRODUCT_TEXTS)[number]>(),
    type: text('type').$type<ProductType>().notNull(),
    pricingModel: text('pricing_model').$type<PricingModel>().notNull(),
    price: money('price').notNull(),
    minUnits: integer('min_units').notNull(),
    maxUnits: integer('max_units').notNull(),
    volumeTiers: jsonb('volume_tiers').$type<VolumeTier[]>().notNull(),
    preOrder: boolean('pre_order').notNull().default(false),
    preOrderPrice: money('pre_order_price'),
    fulfillment: text('fulfillment').$type<Fulfillment>().notNull(),
    sku: text('sku').notNull().default(''),
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    isUpgradable: boolean('is_upgradable').notNull().default(false),
    upgradeProductGuid: guid('upgrade_product_guid'),
    upgradeTitle: text('upgrade_title').notNull().default(''),
    upgradeSubtitle: text('upgrade_subtitle').notNull().default(''),
    requestAdditionalInfo: boolean('request_additional_info').notNull().default(false),
    additionalInfoPlaceholder: text('additional_info_placeholder').notNull().default(''),
    isFeatured: boolean('is_featured').notNull().default(false),
    featuredText: text('featured_text').notNull().default(''),
    isAddOn: boolean('is_add_on').notNull().default(false),
    mediaImageGuid: guid('media_image_guid'),
    mediaImageFit: text('media_image_fit').$type<'cover' | 'contain'>().notNull().default('cover'),
    includeWatermark: boolean('include_watermark').notNull().default(false),
    showWatermarkInCart: boolean('show_watermark_in_cart').notNull().default(false),
    includeFrame: boolean('include_frame').notNull().default(false),
    includeDownload: boolean('include_download').notNull().default(false),
    resolution: integer('resolution').notNull().default(0),
    printKind: text('print_kind').$type<PrintKind>().notNull().default('paper'),
    isReel: boolean('is_reel').notNull().default(false),
    isAllFound: boolean('is_all_found').notNull().default(false),
    includeFilm: boolean('include_film').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
    /**
     * The currency of its prices, stored while it is in the trash: its list may get another currency in the meantime.
     */
    deletedCurrency: text('deleted_currency'),
  },
  (table) => [
    holdsObjects(table.volumeTiers),
    holdsObject(table.translations),
    index('products_list').on(
      table.accountGuid,
      table.productListGuid,
      table.displayOrder,
      table.guid,
    ),
  ],
)
