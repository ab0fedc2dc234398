import type { CopyGallery } from '@proofdesk/contract/admin/engines'
import { toKeptTheme } from '@proofdesk/contract/theme'
import { type WatermarkLayer, plainLayer } from '@proofdesk/contract/admin/watermarks'
import { can, isLimitableToGalleries } from '@proofdesk/domain/roles'
import { withTranslations } from '@proofdesk/domain/translations'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { collections } from '../../ground/db/tables/collections.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { galleryMails } from '../../ground/db/tables/gallery-mails.ts'
import { users } from '../../ground/db/tables/users.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { copyPassword } from '../access/set-password.ts'
import { copySwitches } from '../automations/change-switches.ts'
import { takeSlug } from '../addresses/take-slug.ts'
import { checkColorSearch } from './check-color-search.ts'
import { checkEventDays } from './check-event-days.ts'
import { checkDates } from './check-dates.ts'
import { checkNamed } from './check-named.ts'
import { currencyOf, requireProductList, toMinorUnits } from './check-product-list.ts'
import { type GalleryRow, getGallery, getGalleryRecord } from './galleries.queries.ts'
import { recordGalleryEvent } from './record-gallery-event.ts'
import { requireGalleryQuota } from './gallery-quota.ts'
import { checkNameIsFree, withUniqueName } from './gallery-name.ts'
import type { Session } from '../../ground/requests/session.ts'

/**
 * The fields that someone who may copy but not manage galleries can set. The rest is copied, and the copy is a draft.
 */
const COPIER_FIELDS = ['name', 'slug', 'publishedDate']

/** Fields reset in the copy: references to the source's photos, and records about the source itself. */
const WITHOUT_PHOTOS = {
  mediaFeaturedImageGuid: null,
  mediaCoverGuid: null,
  coverFocalPoint: null,
  clearedWatermarks: null,
  testedAt: null,
  archiveNoticeAt: null,
  keptAt: null,
}

/**
 * Copies settings, collections and product list, never photos or references to them. The copy is a draft dated now by
 * default.
 */
export async function copyGallery(
  { db, clock }: Deps,
  session: Session,
  { engineGuid, takeFormer, ...changes }: CopyGallery,
): Promise<GalleryRow> {
  const { scope, user } = session
  const isWithinRole =
    can(user.role, 'manageGalleries') ||
    (!takeFormer && Object.keys(changes).every((field) => COPIER_FIELDS.includes(field)))
  if (!isWithinRole) throw new AppError('forbidden')
  return withUniqueName(() =>
    db.transaction(async (tx) => {
      const source = await getGalleryRecord(tx, scope, { guid: engineGuid })
      await requireGalleryQuota(tx, scope)
      await checkNameIsFree(tx, scope, changes.name)
      await checkNamed(tx, scope, changes, source)
      const now = clock.now()
      const guid = newGuid()
      const { name, slug } = changes
      const copy = {
        ...source,
        published: false,
        archived: false,
        archivedAt: null,
        publishedDate: now,
        ...changes,
        ...checkEventDays(changes, { ...source, timeZone: changes.timeZone ?? source.timeZone }),
        ...checkDates(changes, now),
        ...(changes.theme && { theme: toKeptTheme(changes.theme, source.theme) }),
        translations: withTranslations(source.translations, changes.translations),
        guid,
        createdAt: now,
        features: checkColorSearch(
          { ...source.features, ...changes.features },
          changes.category === undefined ? source.category : changes.category,
          changes.features?.colorSearch,
        ),
        slug: await takeSlug(tx, scope, { kind: 'gallery', guid, name, slug, takeFormer }),
        ...WITHOUT_PHOTOS,
      }
      requireProductList(copy.features.freeDownloads, copy.productListGuid)
      const currency = await currencyOf(tx, scope, copy.productListGuid)
      if (changes.subscriberCouponAmount !== undefined)
        copy.subscriberCouponAmount = toMinorUnits(changes.subscriberCouponAmount, currency)
      const copies = await listCopies(tx, scope, source.guid, copy.guid, now)
      await tx.insert(galleries).values({ ...copy, watermarks: onCopies(copy.watermarks, copies) })
      await copyMails(tx, source, copy.guid)
      await copySwitches(tx, source, copy.guid, now)
      await copyPassword(tx, source, copy, now)
      await recordGalleryEvent(tx, session, copy.guid, {
        kind: 'galleryCreated',
        at: now,
        values: { text: source.name },
      })
      if (copies.size > 0) await tx.insert(collections).values([...copies.values()])
      return getGallery(tx, await withSight(tx, session, copy.guid), { guid: copy.guid })
    }),
  )
}

/** Extends the scope of someone limited to certain galleries by the new one, so that they can see it. */
async function withSight(tx: Transaction, { scope, user }: Session, guid: string): Promise<Scope> {
  if (!isLimitableToGalleries(user.role) || scope.galleries === 'all') return scope
  await tx
    .update(users)
    .set({ galleries: sql`array_append(${users.galleries}, ${guid}::uuid)` })
    .where(recordOf(users, scope, user.guid))
  return { ...scope, galleries: [...scope.galleries, guid] }
}

/** A copy of each of the gallery's collections, by the guid of its source. */
async function listCopies(
  tx: Transaction,
  scope: Scope,
  fromGuid: string,
  toGuid: string,
  now: number,
): Promise<ReadonlyMap<string, typeof collections.$inferInsert>> {
  const rows = await tx
    .select()
    .from(collections)
    .where(
      and(
        ofAccount(collections, scope),
        eq(collections.engineGuid, fromGuid),
        isNull(collections.deletedAt),
      ),
    )
    .orderBy(asc(collections.displayOrder), asc(collections.guid))
  return new Map(
    rows.map((row) => [
      row.guid,
      {
        ...row,
        guid: newGuid(),
        engineGuid: toGuid,
        mediaFeaturedImageGuid: null,
        createdAt: now,
      },
    ]),
  )
}

/** Copies the gallery's custom email texts. */
async function copyMails(
  tx: Transaction,
  source: { accountGuid: string; guid: string },
  toGuid: string,
): Promise<void> {
  const rows = await tx
    .select()
    .from(galleryMails)
    .where(and(ofAccount(galleryMails, source), eq(galleryMails.engineGuid, source.guid)))
  if (rows.length > 0)
    await tx.insert(galleryMails).values(rows.map((row) => ({ ...row, engineGuid: toGuid })))
}

/**
 * Maps layers to the copied collections. Leaves out a layer whose collections are all gone: without any collection it
 * would be drawn on all photos.
 */
function onCopies(
  layers: readonly WatermarkLayer[],
  copies: ReadonlyMap<string, { guid: string }>,
): WatermarkLayer[] {
  return layers.flatMap((layer) => {
    const copied = layer.collections.flatMap((guid) => copies.get(guid)?.guid ?? [])
    return copied.length === 0 && layer.collections.length > 0
      ? []
      : [{ ...plainLayer(layer), collections: copied }]
  })
}
