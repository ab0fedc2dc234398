import { isDeepStrictEqual } from 'node:util'
import type { Problem } from '@proofdesk/contract/problems'
import type { Route } from '@proofdesk/contract/route'
import { AppError } from '../ground/failures/app-error.ts'
import type { Deps } from '../ground/deps.ts'
import { toCollection } from '../gallery/collections/to-collection.ts'
import { getCollection } from '../gallery/collections/collections.queries.ts'
import { getFrame, toFrame } from '../gallery/frames/frames.queries.ts'
import { getGallery } from '../gallery/galleries/galleries.queries.ts'
import { toGallery } from '../gallery/galleries/to-gallery.ts'
import { getPage } from '../gallery/pages/pages.queries.ts'
import { toPage } from '../gallery/pages/to-page.ts'
import { getParticipant } from '../gallery/participants/participants.queries.ts'
import { getPhotos } from '../gallery/photos/photos.queries.ts'
import { toPhoto } from '../gallery/photos/to-photo.ts'
import { getPreset, toPreset } from '../gallery/presets/presets.queries.ts'
import { getCustomer } from '../people/customers/customers.queries.ts'
import { toCustomer } from '../people/customers/to-customer.ts'
import { getSegment } from '../people/segments/segments.queries.ts'
import { getCoupon } from '../sales/coupons/coupons.queries.ts'
import { readInvoiceSettings } from '../sales/invoices/invoice-settings.ts'
import { getView } from '../sales/order-views/order-views.queries.ts'
import { getOrder } from '../sales/orders/orders.queries.ts'
import { toOrder } from '../sales/orders/to-order.ts'
import { getProduct, toProduct } from '../sales/products/products.queries.ts'
import type { Session } from '../ground/requests/session.ts'
import { toAccount } from '../studio/accounts/to-account.ts'
import { getFolder } from '../studio/media/media-folders.queries.ts'
import { getListedMedia } from '../studio/media/process-media.ts'
import { toMedia } from '../studio/media/to-media.ts'
import { readTax } from '../studio/taxes/taxes.queries.ts'
import { getUser } from '../studio/users/users.queries.ts'

/** Reads a record in the scope of the session: someone else's is "not found". */
type ReadRecord = (deps: Deps, session: Session, guid: string) => Promise<object>

/** How to read the record that a PUT with fixed fields changes, by the path of the call. */
const READERS: Record<string, ReadRecord> = {
  '/admin/account': (deps, { account }) => toAccount(deps, deps.db, account),
  '/admin/account/tax': ({ db }, { scope }) => readTax(db, scope),
  '/admin/invoices/settings': ({ db }, session) => readInvoiceSettings(db, session),
  '/admin/team/users': ({ db }, { scope }, guid) => getUser(db, scope, guid),
  '/admin/engines': async (deps, session, guid) =>
    toGallery(deps, session, await getGallery(deps.db, session.scope, { guid })),
  '/admin/engines/presets': async ({ db }, { scope }, guid) =>
    toPreset(await getPreset(db, scope, guid)),
  '/admin/frames': async ({ db }, { scope }, guid) => toFrame(await getFrame(db, scope, guid)),
  '/admin/libraries': async (deps, session, guid) =>
    toPage(deps, session, await getPage(deps.db, session.scope, { guid })),
  '/admin/collections': async (deps, { scope }, guid) =>
    toCollection(deps, await getCollection(deps.db, scope, guid)),
  '/admin/participants': ({ db }, { scope }, guid) => getParticipant(db, scope, guid),
  '/admin/content': async (deps, { scope }, guid) =>
    toPhoto(deps, (await getPhotos(deps.db, scope, [guid]))[0]!),
  '/admin/products': async (deps, { scope }, guid) =>
    toProduct(deps, await getProduct(deps.db, scope, guid)),
  '/admin/media': async (deps, { scope }, guid) =>
    toMedia(deps, await getListedMedia(deps.db, scope, guid)),
  '/admin/media/folders': ({ db }, { scope }, guid) => getFolder(db, scope, guid),
  '/admin/orders': async ({ db, clock }, { scope }, guid) =>
    toOrder(await getOrder(db, scope, guid), clock.now()),
  '/admin/orders/views': ({ db }, session, guid) => getView(db, session, guid),
  '/admin/coupons': ({ db }, { scope }, guid) => getCoupon(db, scope, guid),
  '/admin/customers': async (deps, { scope }, guid) =>
    toCustomer(deps, await getCustomer(deps.db, scope, guid)),
  '/admin/customers/segments': ({ db }, { scope }, guid) => getSegment(db, scope, guid),
}

/**
 * Rejects a fixed field with a value other than the record's, so that no caller believes it was changed. Undefined for
 * calls without fixed fields.
 */
export function createFixedFieldCheck(
  { path, fixed }: Pick<Route, 'path' | 'fixed'>,
  deps: Deps,
): ((sent: object, session: Session) => Promise<void>) | undefined {
  if (!fixed) return undefined
  const readRecord = READERS[path]
  if (!readRecord) throw new Error(`${path} has fixed fields, but nothing reads its record`)
  return async (sent, session) => {
    const values = sent as Record<string, unknown>
    const named = fixed.filter((field) => Object.hasOwn(values, field))
    if (named.length === 0) return
    const record = (await readRecord(deps, session, String(values.guid))) as typeof values
    const changed = named.filter(
      // Some programs send missing fields back as null.
      (field) => !isDeepStrictEqual(values[field] ?? null, record[field] ?? null),
    )
    const fields = Object.fromEntries(
      changed.map((field): [string, Problem] => [field, { code: 'read_only' }]),
    )
    if (changed.length > 0) throw new AppError('invalid', { fields })
  }
}
