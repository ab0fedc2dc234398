import { v7 as newGuid } from 'uuid'
import { automationMails, automations } from '../ground/db/tables/automations.ts'
import { leftCarts } from '../ground/db/tables/left-carts.ts'
import { studioExportParts, studioExports } from '../ground/db/tables/studio-exports.ts'
import { photoAnalyses } from '../ground/db/tables/photo-analyses.ts'
import { photoMatches } from '../ground/db/tables/photo-matches.ts'
import { recordEvent } from '../ground/timeline/record-event.ts'
import { makeBulkAction } from './make-bulk-action.ts'
import { makeCoupon } from './make-coupon.ts'
import { makeCustomer, makeImport, makeSegment } from './make-customer.ts'
import {
  makeCollection,
  makeGallery,
  makePhoto,
  makeProduct,
  makeProductList,
} from './make-gallery.ts'
import { makeInvoiceSettings } from './make-invoice-settings.ts'
import { makeMedia, makeMediaFolder } from './make-media.ts'
import { makeOfflineOrder } from './make-offline-order.ts'
import { makeOrder } from './make-order.ts'
import { makeOrderView } from './make-order-view.ts'
import { makePage } from './make-page.ts'
import { makeParticipant } from './make-participant.ts'
import { makePreset } from './make-preset.ts'
import { makeSelection } from './make-selection.ts'
import { makeShipment } from './make-shipment.ts'
import { type Studio, makeUser } from './make-studio.ts'
import { makeFrame } from './store-frame.ts'
import { makeTax } from './make-tax.ts'
import { makeVideo } from './make-video.ts'
import { type TestApp } from './test-app.ts'

/** Fills a studio with one record of each kind, as the product creates it: the model for further rows. */
export async function fillStudio(world: TestApp, studio: Studio): Promise<void> {
  const list = await makeProductList(world, studio)
  await makeProduct(world, list)
  const gallery = await makeGallery(world, studio, {
    published: true,
    showTimestamp: true,
    selectionsEnabled: true,
    productListGuid: list.guid,
    features: {
      freeDownloads: false,
      selfieSearch: true,
      collectSubscribers: true,
      collectionSearch: true,
      timeSearch: true,
      textSearch: true,
      colorSearch: true,
      stripOriginals: false,
    },
  })
  const collection = await makeCollection(world, gallery)
  const photo = await makePhoto(world, studio, gallery, { collectionGuids: [collection.guid] })
  await makePhoto(world, studio, gallery, { status: 'quarantined', reason: 'empty' })
  const { accountGuid, engineGuid } = photo
  const { db } = world.deps
  await db
    .insert(photoMatches)
    .values({ accountGuid, engineGuid, photoGuid: photo.guid, isSettled: false })
  const failed = { kind: 'text', status: 'failed', reason: 'unreadable' } as const
  await db
    .insert(photoAnalyses)
    .values({ accountGuid, engineGuid, photoGuid: photo.guid, ...failed })
  await makeVideo(world, studio, gallery)
  const order = await makeOrder(world, gallery)
  for (const [subject, { guid: subjectGuid }] of [
    ['gallery', gallery],
    ['order', order],
  ] as const)
    await recordEvent(db, {
      accountGuid,
      subject,
      subjectGuid,
      kind: 'note',
      at: 0,
      values: { text: 'A' },
    })
  await makeShipment(world, order)
  await makeSelection(world, gallery, [photo])
  await fillAutomations(world, photo)
  await fillLists(world, studio, { gallery, order })
}

/** A cart that someone left, and the email about it. */
async function fillAutomations(
  { deps: { db } }: TestApp,
  { accountGuid, engineGuid, guid: photoGuid }: Awaited<ReturnType<typeof makePhoto>>,
): Promise<void> {
  const of = { accountGuid, engineGuid }
  const person = { emailAddress: 'ada@runner.test', firstName: 'Ada', locale: 'en' as const }
  const cartGuid = newGuid()
  const items = [{ photoGuid, copies: 1, crop: null, rotation: 0 as const }]
  await db.insert(automations).values({ ...of, kind: 'cartLeft', isOn: true, since: 0 })
  await db.insert(leftCarts).values({
    ...of,
    ...person,
    guid: cartGuid,
    entries: [{ productGuid: newGuid(), items }],
    createdAt: 0,
    changedAt: 0,
  })
  await db.insert(automationMails).values({
    ...of,
    ...person,
    guid: newGuid(),
    kind: 'cartLeft',
    step: 1,
    occasion: cartGuid,
    status: 'sent',
    createdAt: 0,
    nextTryAt: 0,
    sentAt: 0,
  })
}

interface Made {
  gallery: Awaited<ReturnType<typeof makeGallery>>
  order: Awaited<ReturnType<typeof makeOrder>>
}

async function fillLists(world: TestApp, studio: Studio, { gallery, order }: Made): Promise<void> {
  const { guid: accountGuid } = studio.account
  const exportGuid = newGuid()
  await world.deps.db.insert(studioExports).values({
    guid: exportGuid,
    accountGuid,
    requestedBy: studio.owner.guid,
    createdAt: 0,
    state: 'failed',
  })
  await world.deps.db.insert(studioExportParts).values({
    accountGuid,
    exportGuid,
    number: 1,
    size: 1,
    checksum: '',
    noFiles: 1,
    cursor: { phase: 'records', after: '' },
  })
  await makeOfflineOrder(world, gallery, studio.owner.guid)
  await makeBulkAction(world, studio, [order])
  await makeOrderView(world, studio)
  await makeCoupon(world, studio)
  await makeCustomer(world, gallery)
  await makeImport(world, gallery)
  await makeSegment(world, studio)
  await makeParticipant(world, gallery)
  await makePage(world, studio)
  await makePreset(world, studio)
  await makeFrame(world, studio)
  await makeMedia(world, studio)
  await makeMediaFolder(world, studio)
  await makeTax(world, studio)
  await makeInvoiceSettings(world, studio)
  await makeUser(world, studio.account, 'photographer')
}
