import type { CreateGallery } from '@proofdesk/contract/admin/engines'
import { plainLayer } from '@proofdesk/contract/admin/watermarks'
import { WATERMARK_FIELDS, type Watermarks } from '@proofdesk/contract/admin/preset-fields'
import { toKeptTheme } from '@proofdesk/contract/theme'
import { withTranslations } from '@proofdesk/domain/translations'
import { v7 as newGuid } from 'uuid'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { takeSlug } from '../addresses/take-slug.ts'
import { checkColorSearch } from './check-color-search.ts'
import { NO_EVENT_DAYS, checkEventDays } from './check-event-days.ts'
import { checkDates } from './check-dates.ts'
import { checkNamed } from './check-named.ts'
import { currencyOf, requireProductList, toMinorUnits } from './check-product-list.ts'
import { type GalleryRow, getGallery } from './galleries.queries.ts'
import { DEFAULT_FEATURES } from './gallery-defaults.ts'
import { recordGalleryEvent } from './record-gallery-event.ts'
import { requireGalleryQuota } from './gallery-quota.ts'
import { checkNameIsFree, withUniqueName } from './gallery-name.ts'
import type { Session } from '../../ground/requests/session.ts'

/** Creates a gallery: a draft dated now by default. */
export async function createGallery(
  { db, clock }: Deps,
  { scope, account, user }: Session,
  { slug, takeFormer, ...input }: CreateGallery,
): Promise<GalleryRow> {
  const features = checkColorSearch(
    { ...DEFAULT_FEATURES, ...input.features },
    input.category ?? null,
    input.features?.colorSearch,
  )
  requireProductList(features.freeDownloads, input.productListGuid)
  return withUniqueName(() =>
    db.transaction(async (tx) => {
      await requireGalleryQuota(tx, scope)
      await checkNameIsFree(tx, scope, input.name)
      await checkNamed(tx, scope, input)
      const currency = await currencyOf(tx, scope, input.productListGuid)
      const now = clock.now()
      const timeZone = input.timeZone ?? account.timeZone
      const wanted = {
        kind: 'gallery',
        guid: newGuid(),
        name: input.name,
        slug,
        takeFormer,
      } as const
      const { guid } = wanted
      await tx.insert(galleries).values({
        ...startingWatermark(account, input),
        ...input,
        ...(input.watermarks && { watermarks: input.watermarks.map(plainLayer) }),
        ...checkDates(input, now),
        ...(input.theme && { theme: toKeptTheme(input.theme, {}) }),
        translations: withTranslations({}, input.translations),
        guid,
        accountGuid: scope.accountGuid,
        slug: await takeSlug(tx, scope, wanted),
        features,
        ...checkEventDays(input, { ...NO_EVENT_DAYS, timeZone }),
        publishedDate: input.publishedDate ?? now,
        timeZone,
        subscriberCouponAmount: toMinorUnits(input.subscriberCouponAmount ?? 0, currency),
        createdAt: now,
      })
      await recordGalleryEvent(tx, { scope, user }, guid, { kind: 'galleryCreated', at: now })
      if (input.published)
        await recordGalleryEvent(tx, { scope, user }, guid, { kind: 'published', at: now })
      return getGallery(tx, scope, { guid })
    }),
  )
}

/** The studio's default watermark for a new gallery, unless it is created with its own. galleries-21. */
function startingWatermark(
  { defaultWatermark }: Session['account'],
  input: Watermarks,
): Watermarks {
  const isNamed = WATERMARK_FIELDS.some((field) => input[field] !== undefined)
  return isNamed || defaultWatermark === null ? {} : defaultWatermark
}
