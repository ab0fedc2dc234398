import type { Route } from '@proofdesk/contract/route'
import { DAY_MS } from '@proofdesk/domain/duration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 as newGuid } from 'uuid'
import { campaignRecipients, campaigns } from '../ground/db/tables/campaigns.ts'
import { domainClaims } from '../ground/db/tables/domain-claims.ts'
import { graceLinks } from '../ground/db/tables/grace-links.ts'
import { photoTexts } from '../ground/db/tables/photo-texts.ts'
import { presetChanges } from '../ground/db/tables/gallery-presets.ts'
import { studioExports } from '../ground/db/tables/studio-exports.ts'
import {
  makeCollection,
  makeGallery,
  makePhoto,
  makeProduct,
  makeProductList,
} from '../test-world/make-gallery.ts'
import { makeVideo } from '../test-world/make-video.ts'
import { makeParticipant } from '../test-world/make-participant.ts'
import { makePage } from '../test-world/make-page.ts'
import { makeCoupon } from '../test-world/make-coupon.ts'
import { makeGiftCard } from '../test-world/make-gift-card.ts'
import { makeFrame } from '../test-world/store-frame.ts'
import { makePreset } from '../test-world/make-preset.ts'
import { makeMedia, makeMediaFolder } from '../test-world/make-media.ts'
import { makeCustomer, makeImport, makeSegment } from '../test-world/make-customer.ts'
import { keepDamaged } from '../studio/stored-files/keep-check.ts'
import { issueInvoices } from '../sales/invoices/issue-invoices.ts'
import { listInvoices } from '../sales/invoices/invoices.queries.ts'
import { makeInvoiceSettings } from '../test-world/make-invoice-settings.ts'
import { makeSelection } from '../test-world/make-selection.ts'
import { makeOrderView } from '../test-world/make-order-view.ts'
import { makeBulkAction } from '../test-world/make-bulk-action.ts'
import { makeOfflineOrder } from '../test-world/make-offline-order.ts'
import { makeOrder } from '../test-world/make-order.ts'
import { makeRefund } from '../test-world/make-refund.ts'
import { makePayout } from '../test-world/make-payout.ts'
import { everyRoute } from '../test-world/every-route.ts'
import { type Person, type Studio, makeStudio, makeUser } from '../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../test-world/test-app.ts'

let world: TestApp
let studio: Studio
/** The owner of another studio: allowed to do anything, with nothing of ours. */
let stranger: Person
let theirGallery: string
let theirPhoto: string
let theirPage: string
let theirPreset: string
let theirList: string
let theirProduct: string
let theirCoupon: string
let strangersColleague: string
const ours: Record<string, string> = {}

beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  const other = await makeStudio(world)
  stranger = other.owner
  strangersColleague = (await makeUser(world, other.account, 'photographer')).guid
  const theirs = await makeGallery(world, other)
  theirGallery = theirs.guid
  theirPhoto = (await makePhoto(world, other, theirs)).guid
  theirPage = (await makePage(world, other)).guid
  theirPreset = (await makePreset(world, other)).guid
  const strangersList = await makeProductList(world, other)
  theirList = strangersList.guid
  theirCoupon = (await makeCoupon(world, other)).guid
  theirProduct = (await makeProduct(world, strangersList)).guid
  const gallery = await makeGallery(world, studio)
  const productList = await makeProductList(world, studio)
  const page = await makePage(world, studio)
  const payout = (await makePayout(world, studio)).guid
  const order = await makeOrder(world, gallery)
  const refund = (await makeRefund(world, order, { state: 'failed' })).guid
  const domain = 'photos.studio.test'
  await world.deps.db.insert(domainClaims).values({
    accountGuid: studio.account.guid,
    domain,
    token: 'token',
    claimedAt: world.clock.now(),
    expiresAt: world.clock.now() + DAY_MS,
    nextCheckAt: world.clock.now(),
  })
  const studioExport = newGuid()
  await world.deps.db.insert(studioExports).values({
    guid: studioExport,
    accountGuid: studio.account.guid,
    requestedBy: studio.owner.guid,
    createdAt: world.clock.now(),
    state: 'ready',
    readyAt: world.clock.now(),
    expiresAt: world.clock.now() + DAY_MS,
  })
  const presetApplication = newGuid()
  await world.deps.db.insert(presetChanges).values({
    applicationGuid: presetApplication,
    accountGuid: studio.account.guid,
    engineGuid: gallery.guid,
    changes: [],
    createdAt: world.clock.now(),
  })
  const photo = await makePhoto(world, studio, gallery)
  const damaged = await makePhoto(world, studio, gallery)
  await keepDamaged(
    world.deps.db,
    { ...damaged, kind: 'photo' },
    { problem: 'missing', foundBytes: null, now: 0 },
  )
  const decision = newGuid()
  const decided = await makePhoto(world, studio, gallery)
  await world.deps.db.insert(photoTexts).values({
    guid: newGuid(),
    accountGuid: decided.accountGuid,
    engineGuid: decided.engineGuid,
    photoGuid: decided.guid,
    text: '1042',
    score: 1,
    isSearchable: true,
    decisionGuid: decision,
  })
  const campaign = newGuid()
  const recipient = newGuid()
  const ofGallery = { accountGuid: gallery.accountGuid, engineGuid: gallery.guid }
  await world.deps.db.insert(campaigns).values({
    guid: campaign,
    ...ofGallery,
    kind: 'photosReady',
    status: 'paused',
    mail: { subject: [], title: [], buttonText: [], body: { type: 'doc', content: [] } },
    audience: { everyone: true },
    isForced: false,
    createdAt: 0,
    createdBy: studio.owner.guid,
    startAt: 0,
  })
  await world.deps.db.insert(campaignRecipients).values({
    guid: recipient,
    campaignGuid: campaign,
    ...ofGallery,
    customerGuid: order.customerGuid,
    status: 'failed',
  })
  const graceLink = newGuid()
  await world.deps.db.insert(graceLinks).values({
    guid: graceLink,
    ...ofGallery,
    note: 'For a buyer',
    createdAt: world.clock.now(),
    expiresAt: world.clock.now() + DAY_MS,
  })
  Object.assign(ours, {
    graceLink,
    studioExport,
    campaign,
    recipient,
    damaged: damaged.guid,
    decision,
    domain,
    frame: (await makeFrame(world, studio)).guid,
    preset: (await makePreset(world, studio)).guid,
    presetApplication,
    media: (await makeMedia(world, studio)).guid,
    mediaFolder: (await makeMediaFolder(world, studio)).guid,
    payout,
    refund,
    order: order.guid,
    customer: order.customerGuid,
    deletedCustomer: (await makeCustomer(world, gallery, { deletedAt: world.clock.now() })).guid,
    import: (await makeImport(world, gallery)).guid,
    segment: (await makeSegment(world, studio)).guid,
    view: (await makeOrderView(world, studio, { isShared: true })).guid,
    bulkAction: (await makeBulkAction(world, studio, [order])).guid,
    deletedView: (await makeOrderView(world, studio, { deletedAt: world.clock.now() })).guid,
    deletedSegment: (await makeSegment(world, studio, { deletedAt: world.clock.now() })).guid,
    paidOrder: (await makeOrder(world, gallery, { payoutGuid: payout })).guid,
    gallery: gallery.guid,
    coupon: (await makeCoupon(world, studio)).guid,
    giftCard: (await makeGiftCard(world, studio)).card.guid,
    invoice: await makeInvoice(studio, order),
    requestKey: (await makeOfflineOrder(world, gallery, studio.owner.guid)).requestKey,
    gallerySlug: gallery.slug,
    collection: (await makeCollection(world, gallery)).guid,
    participant: (await makeParticipant(world, gallery)).guid,
    page: page.guid,
    pageSlug: page.slug,
    selection: (await makeSelection(world, gallery, [photo], { state: 'submitted' })).guid,
    photo: photo.guid,
    photoKey: photo.key,
    video: (await makeVideo(world, studio, gallery)).guid,
    user: (await makeUser(world, studio.account, 'photographer')).guid,
    productList: productList.guid,
    product: (await makeProduct(world, productList)).guid,
  })
})
afterAll(() => world.close())

/** An invoice of an order of ours. */
async function makeInvoice({ account }: Studio, { guid }: { guid: string }): Promise<string> {
  await makeInvoiceSettings(world, { account })
  const order = { accountGuid: account.guid, orderGuid: guid }
  await issueInvoices(world.deps, order, { isAsked: true })
  const [invoice] = await listInvoices(world.deps.db, { accountGuid: account.guid, guid })
  return invoice!.guid
}

interface Attempt {
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}
const MAIL = {
  kind: 'photosReady',
  subject: [{ type: 'text', text: 'X' }],
  title: [],
  buttonText: [{ type: 'text', text: 'X' }],
  body: { type: 'doc', content: [] },
}
const PREVIEWED = {
  mediaLandscapeGuid: null,
  mediaPortraitGuid: null,
  texts: [],
  isPortrait: false,
}
const WATERMARKS = {
  watermarks: [],
  mediaSecurityWatermarkGuid: null,
  securityWatermarkWidth: 50,
  securityWatermarkPosition: 'center',
  securityWatermarkTiled: false,
  securityWatermarkOnThumbnails: true,
  securityWatermarkName: true,
  isPortrait: false,
  drawnFor: 'visitors',
  collections: [],
}
const PERSON = {
  number: '1',
  firstName: 'A',
  lastName: 'B',
  club: '',
  emailAddress: '',
  mobileNumber: '',
}
const DAYS = { from: '2026-05-01', to: '2026-05-02' }
const FILE = { name: 'a.jpg', type: 'image/jpeg', size: 10, lastModified: 0 }

/** How a stranger would name one of our records in each route that takes a guid or a slug. */
const attempts: Record<string, () => Attempt[]> = {
  'users.list': () => [{ query: { guid: ours.user } }],
  'users.invite': () => [
    {
      body: {
        emailAddress: 'a@b.test',
        firstName: 'A',
        lastName: 'B',
        role: 'photographer',
        galleries: [ours.gallery],
      },
    },
  ],
  'users.update': () => [
    { body: { guid: ours.user, firstName: 'X' } },
    { body: { guid: strangersColleague, galleries: [ours.gallery] } },
  ],
  'users.remove': () => [{ query: { guid: ours.user } }],
  'users.restore': () => [{ body: { guid: ours.user } }],
  'users.resendInvitation': () => [{ body: { guid: ours.user } }],
  'studioExports.download': () => [{ body: { guid: ours.studioExport } }],
  'videos.list': () => [
    { query: { engineGuid: ours.gallery } },
    { query: { slug: ours.gallerySlug } },
  ],
  'videos.quarantine': () => [{ query: { engineGuid: ours.gallery } }],
  'videos.remove': () => [{ query: { guid: ours.video } }],
  'videos.restore': () => [{ body: { guid: ours.video } }],
  'videos.retry': () => [{ body: { guid: ours.video } }],
  'engines.list': () => [{ query: { guid: ours.gallery } }, { query: { slug: ours.gallerySlug } }],
  'engines.create': () => [{ body: { name: 'X', productListGuid: ours.productList } }],
  'engines.duplicate': () => [
    { body: { engineGuid: ours.gallery, name: 'X' } },
    { body: { engineGuid: theirGallery, name: 'X', productListGuid: ours.productList } },
  ],
  'engines.update': () => [
    { body: { guid: ours.gallery, name: 'X' } },
    { body: { guid: theirGallery, productListGuid: ours.productList } },
    { body: { guid: theirGallery, mediaCoverGuid: ours.photo } },
  ],
  'engines.remove': () => [{ query: { guid: ours.gallery } }],
  'engines.restore': () => [{ body: { guid: ours.gallery } }],
  'engines.keep': () => [{ body: { guid: ours.gallery } }],
  'engines.setFeaturedImage': () => [
    { body: { engineGuid: ours.gallery, guid: ours.photo } },
    { body: { engineGuid: theirGallery, guid: ours.photo } },
  ],
  'engines.setCoverImage': () => [
    { body: { engineGuid: ours.gallery, guid: ours.photo } },
    { body: { engineGuid: theirGallery, guid: ours.photo } },
  ],
  'engines.access': () => [{ query: { guid: ours.gallery } }],
  'engines.previewWatermarks': () => [{ body: { ...WATERMARKS, guid: ours.gallery } }],
  'engines.preview': () => [{ body: { guid: ours.gallery } }],
  'engines.photosDays': () => [{ query: { guid: ours.gallery } }],
  'publishing.check': () => [{ query: { guid: ours.gallery } }],
  'publishing.test': () => [{ body: { guid: ours.gallery } }],
  'galleryMoves.plan': () => [
    { body: { move: 'archive', galleries: [theirGallery, ours.gallery] } },
    { body: { move: 'restore', galleries: [ours.gallery] } },
  ],
  'galleryMoves.apply': () => [
    { body: { move: 'archive', galleries: [theirGallery, ours.gallery] } },
    { body: { move: 'restore', galleries: [ours.gallery] } },
  ],
  'graceLinks.list': () => [{ query: { engineGuid: ours.gallery } }],
  'graceLinks.create': () => [
    { body: { engineGuid: ours.gallery, note: 'X', expiresAt: world.clock.now() + DAY_MS } },
  ],
  'graceLinks.remove': () => [{ query: { guid: ours.graceLink } }],
  'galleryMails.read': () => [{ query: { engineGuid: ours.gallery, kind: 'photosReady' } }],
  'galleryMails.update': () => [{ body: { ...MAIL, engineGuid: ours.gallery } }],
  'galleryMails.reset': () => [{ body: { engineGuid: ours.gallery, kind: 'photosReady' } }],
  'galleryMails.preview': () => [{ body: { ...MAIL, engineGuid: ours.gallery } }],
  'galleryMails.sendTest': () => [{ body: { ...MAIL, engineGuid: ours.gallery } }],
  'galleryPresets.create': () => [
    { body: { engineGuid: ours.gallery, name: 'X', fields: ['theme'] } },
  ],
  'frames.update': () => [{ body: { guid: ours.frame, name: 'X' } }],
  'frames.remove': () => [{ query: { guid: ours.frame } }],
  'frames.preview': () => [
    { body: { ...PREVIEWED, engineGuid: ours.gallery } },
    { body: { ...PREVIEWED, engineGuid: theirGallery, guid: ours.frame } },
  ],
  'galleryPresets.update': () => [{ body: { guid: ours.preset, name: 'X' } }],
  'galleryPresets.remove': () => [{ query: { guid: ours.preset } }],
  'galleryPresets.restore': () => [{ body: { guid: ours.preset } }],
  'galleryPresets.preview': () => [
    { body: { guid: ours.preset, galleries: [theirGallery] } },
    { body: { guid: theirPreset, galleries: [ours.gallery] } },
    { body: { watermarksOf: ours.gallery, galleries: [theirGallery] } },
  ],
  'galleryPresets.apply': () => [
    { body: { guid: ours.preset, galleries: [theirGallery] } },
    { body: { guid: theirPreset, galleries: [theirGallery, ours.gallery] } },
    { body: { watermarksOf: ours.gallery, galleries: [theirGallery] } },
  ],
  'galleryPresets.readWatermark': () => [{ query: { engineGuid: ours.gallery } }],
  'galleryPresets.saveWatermark': () => [{ body: { engineGuid: ours.gallery } }],
  'galleryPresets.undo': () => [{ body: { guid: ours.presetApplication } }],
  'libraries.list': () => [{ query: { guid: ours.page } }, { query: { slug: ours.pageSlug } }],
  'libraries.create': () => [{ body: { name: 'X', selectedEngines: [ours.gallery] } }],
  'libraries.update': () => [
    { body: { guid: ours.page, name: 'X' } },
    { body: { guid: theirPage, selectedEngines: [ours.gallery] } },
  ],
  'libraries.remove': () => [{ query: { guid: ours.page } }],
  'libraries.restore': () => [{ body: { guid: ours.page } }],
  'matching.list': () => [{ query: { engineGuid: ours.gallery } }],
  'matching.photo': () => [{ query: { contentGuid: ours.photo } }],
  'matching.remove': () => [{ body: { photo: ours.photo, texts: [], nobody: true } }],
  'matching.suggest': () => [{ query: { engineGuid: ours.gallery, text: '1' } }],
  'matching.decide': () => [{ body: { photos: [ours.photo], numbers: ['1'] } }],
  'matching.undo': () => [{ body: { decision: ours.decision } }],
  'participants.list': () => [{ query: { engineGuid: ours.gallery } }],
  'participants.import': () => [
    { body: { engineGuid: ours.gallery, participants: [PERSON], mode: 'replace', dryRun: false } },
  ],
  'participants.create': () => [{ body: { ...PERSON, engineGuid: ours.gallery } }],
  'participants.update': () => [{ body: { guid: ours.participant, isSearchable: false } }],
  'participants.remove': () => [{ query: { guid: ours.participant } }],
  'participants.restore': () => [{ body: { guid: ours.participant } }],
  'automations.list': () => [{ query: { engineGuid: ours.gallery } }],
  'automations.update': () => [
    { body: { engineGuid: ours.gallery, on: ['thankYou'] } },
    { body: { engineGuid: theirGallery, couponGuid: ours.coupon } },
  ],
  'automations.preview': () => [{ query: { engineGuid: ours.gallery, kind: 'thankYou', step: 1 } }],
  'selections.list': () => [{ query: { engineGuid: ours.gallery } }],
  'selections.content': () => [{ query: { guid: ours.selection } }],
  'selections.marks': () => [{ query: { engineGuid: ours.gallery, content: [ours.photo] } }],
  'selections.link': () => [{ query: { guid: ours.selection } }],
  'selections.replaceLink': () => [{ body: { guid: ours.selection } }],
  'selections.export': () => [{ body: { guid: ours.selection, kind: 'csv' } }],
  'selections.reopen': () => [{ body: { guid: ours.selection, deadline: null } }],
  'selections.remove': () => [{ query: { guid: ours.selection } }],
  'collections.list': () => [
    { query: { engineGuid: ours.gallery } },
    { query: { engineSlug: ours.gallerySlug } },
    { query: { slug: ours.gallerySlug } },
  ],
  'collections.create': () => [
    { body: { engineGuid: ours.gallery, name: 'X' } },
    { body: { engineGuid: theirGallery, name: 'X', mediaFeaturedImageGuid: ours.photo } },
  ],
  'collections.update': () => [{ body: { guid: ours.collection, name: 'X' } }],
  'collections.remove': () => [{ query: { guid: ours.collection } }],
  'collections.restore': () => [{ body: { guid: ours.collection } }],
  'collections.reorder': () => [
    { body: { engineGuid: ours.gallery, collections: [] } },
    { body: { engineGuid: theirGallery, collections: [ours.collection] } },
  ],
  'content.list': () => [
    { query: { engineGuid: ours.gallery } },
    { query: { engineSlug: ours.gallerySlug } },
  ],
  'content.times': () => [{ query: { engineGuid: ours.gallery } }],
  'content.shareImage': () => [{ query: { engineGuid: ours.gallery } }],
  'content.focalPoint': () => [{ query: { guid: ours.photo } }],
  'content.register': () => [
    { body: { engineGuid: ours.gallery, files: [FILE] } },
    { body: { engineGuid: theirGallery, collectionGuid: ours.collection, files: [FILE] } },
  ],
  'content.cancel': () => [{ body: { content: [ours.photo] } }],
  'content.batch': () => [{ query: { engineGuid: ours.gallery, sessionGuid: newGuid() } }],
  'content.parts': () => [{ body: { guid: ours.video } }],
  'content.signPart': () => [{ body: { guid: ours.video, number: 1, checksum: 'a'.repeat(64) } }],
  'content.joinParts': () => [{ body: { guid: ours.video } }],
  'content.stored': () => [{ body: { content: [ours.photo] } }],
  'content.remove': () => [{ query: { content: [ours.photo] } }],
  'content.restore': () => [{ body: { content: [ours.photo] } }],
  'content.move': () => [{ body: { content: [ours.photo], collectionGuid: null } }],
  'content.changeCollections': () => [
    { body: { content: [ours.photo], add: [], remove: [ours.collection] } },
    { body: { content: [theirPhoto], add: [ours.collection] } },
  ],
  'content.editSource': () => [{ query: { guid: ours.photo } }],
  'content.edit': () => [{ body: { guid: ours.photo, revision: 0, edit: null } }],
  'content.turn': () => [{ body: { content: [ours.photo], degrees: 90 } }],
  'content.update': () => [{ body: { guid: ours.photo, caption: 'X' } }],
  'content.archive': () => [{ body: { engineGuid: ours.gallery, content: [ours.photo] } }],
  'content.download': () => [
    { body: { engineGuid: ours.gallery, contentGuid: ours.photo } },
    { body: { engineGuid: theirGallery, contentGuid: ours.photo } },
  ],
  'content.quarantine': () => [{ query: { engineGuid: ours.gallery } }],
  'content.retry': () => [{ body: { content: [ours.photo] } }],
  'content.discard': () => [{ body: { content: [ours.photo] } }],
  'content.failedAnalyses': () => [{ query: { engineGuid: ours.gallery, kind: 'text' } }],
  'content.retryAnalyses': () => [{ body: { engineGuid: ours.gallery, kind: 'text' } }],
  'content.progress': () => [{ query: { engineGuid: ours.gallery } }],
  'damagedFiles.check': () => [{ body: { guid: ours.damaged } }],
  'damagedFiles.dismiss': () => [{ body: { guid: ours.damaged, isDismissed: true } }],
  'search.byFace': () => [
    { body: { engineGuid: ours.gallery, faceGuid: newGuid() } },
    { body: { engineGuid: theirGallery, faceGuid: newGuid() } },
  ],
  'search.detect': () => [{ query: { key: ours.photoKey } }],
  'search.erase': () => [{ body: { selfie: 'AAAA', engines: [theirGallery, ours.gallery] } }],
  'productLists.list': () => [{ query: { guid: ours.productList } }],
  'productLists.update': () => [{ body: { guid: ours.productList, name: 'X' } }],
  'productLists.remove': () => [{ query: { guid: ours.productList } }],
  'productLists.restore': () => [{ body: { guid: ours.productList } }],
  'productLists.duplicate': () => [{ body: { productListGuid: ours.productList, name: 'X' } }],
  'products.list': () => [
    { query: { guid: ours.product } },
    { query: { productListGuid: ours.productList } },
  ],
  'products.create': () => [
    { body: { productListGuid: ours.productList, name: 'X', type: 'Print' } },
    {
      body: {
        productListGuid: theirList,
        name: 'X',
        type: 'Download',
        upgradeProductGuid: ours.product,
      },
    },
  ],
  'products.update': () => [
    { body: { guid: ours.product, name: 'X' } },
    { body: { guid: theirProduct, upgradeProductGuid: ours.product } },
  ],
  'products.remove': () => [{ query: { guid: ours.product } }],
  'products.restore': () => [{ body: { guid: ours.product } }],
  'products.reorder': () => [
    { body: { productListGuid: ours.productList, products: [] } },
    { body: { productListGuid: theirList, products: [ours.product] } },
  ],
  'invoices.list': () => [{ query: { orderGuid: ours.order } }],
  'invoices.create': () => [{ body: { orderGuid: ours.order } }],
  'invoices.setCompany': () => [
    {
      body: {
        orderGuid: ours.order,
        company: {
          name: 'Theirs Ltd',
          number: '',
          address: {
            addressLine1: '1 High Street',
            addressLine2: '',
            townCity: 'London',
            postCode: 'N1 1AA',
            country: 'gb',
          },
        },
      },
    },
  ],
  'invoices.download': () => [{ body: { guid: ours.invoice, format: 'pdf' } }],
  'payouts.list': () => [{ query: { guid: ours.payout } }],
  'payouts.create': () => [
    { body: { amount: 9, payoutDestination: 'bankAccount', orders: [ours.paidOrder] } },
  ],
  'payouts.retry': () => [{ body: { guid: ours.payout } }],
  'refunds.list': () => [{ query: { orderGuid: ours.order } }],
  'disputes.list': () => [{ query: { orderGuid: ours.order } }],
  'disputes.evidence': () => [{ body: { orderGuid: ours.order } }],
  'refunds.create': () => [
    {
      body: {
        orderGuid: ours.order,
        reason: 'buyerWish',
        takeBackDownloads: false,
        outside: true,
      },
    },
  ],
  'refunds.retry': () => [{ body: { guid: ours.refund } }],
  'offlineOrders.shop': () => [{ query: { engineGuid: ours.gallery } }],
  'offlineOrders.photos': () => [{ query: { engineGuid: ours.gallery } }],
  'offlineOrders.videos': () => [{ query: { engineGuid: ours.gallery } }],
  'offlineOrders.price': () => [
    {
      body: {
        engineGuid: ours.gallery,
        cart: [{ productGuid: ours.product, units: 1 }],
        country: null,
        locale: 'en',
      },
    },
  ],
  'offlineOrders.create': () => [
    {
      body: {
        engineGuid: ours.gallery,
        requestKey: newGuid(),
        cart: [
          {
            productGuid: ours.product,
            items: [{ photoGuid: ours.photo, copies: 1, crop: null, rotation: 0 }],
          },
        ],
        expectedTotal: 10,
        firstName: 'Ada',
        lastName: '',
        emailAddress: '',
        mobileNumber: '',
        address: null,
        whatsappDelivery: false,
        additionalInfo: '',
        method: 'cash',
        paymentNote: '',
        locale: 'en',
      },
    },
  ],
  'offlineOrders.read': () => [{ query: { requestKey: ours.requestKey } }],
  'giftCards.send': () => [{ body: { guid: ours.giftCard } }],
  'giftCards.block': () => [{ body: { guid: ours.giftCard, isBlocked: true } }],
  'giftCards.cancel': () => [{ body: { guid: ours.giftCard } }],
  'orders.query': () => [{ query: { engineSlug: ours.gallerySlug } }],
  'orders.read': () => [{ query: { guid: ours.order } }],
  'orderTimeline.list': () => [{ query: { guid: ours.order } }],
  'orderTimeline.addNote': () => [{ body: { guid: ours.order, text: 'A' } }],
  'couponTimeline.list': () => [{ query: { guid: ours.coupon } }],
  'couponTimeline.addNote': () => [{ body: { guid: ours.coupon, text: 'A' } }],
  'customerTimeline.list': () => [{ query: { guid: ours.customer } }],
  'customerTimeline.addNote': () => [{ body: { guid: ours.customer, text: 'A' } }],
  'galleryTimeline.list': () => [{ query: { guid: ours.gallery } }],
  'galleryTimeline.addNote': () => [{ body: { guid: ours.gallery, text: 'A' } }],
  'payoutTimeline.list': () => [{ query: { guid: ours.payout } }],
  'payoutTimeline.addNote': () => [{ body: { guid: ours.payout, text: 'A' } }],
  'orders.markShipped': () => [{ body: { orders: [{ guid: ours.order }] } }],
  'orders.update': () => [{ body: { guid: ours.order, status: 'Shipped' } }],
  'orders.endLinks': () => [{ body: { guid: ours.order } }],
  'orders.resendConfirmation': () => [
    { body: { orderGuid: ours.order, emailAddress: 'a@b.test' } },
  ],
  'orders.resendWhatsAppMessages': () => [
    { body: { orderGuid: ours.order, mobileNumber: '+491701234567' } },
  ],
  'reels.retry': () => [{ body: { orderGuid: ours.order } }],
  'shipments.sendNow': () => [{ body: { orderGuid: ours.order } }],
  'shipments.changeAddress': () => [
    {
      body: {
        orderGuid: ours.order,
        address: {
          addressLine1: '1',
          addressLine2: '',
          townCity: 'X',
          postCode: '1',
          country: 'gb',
        },
      },
    },
  ],
  'shipments.print': () => [{ query: { orderGuid: ours.order, itemGuid: ours.photo } }],
  'shipments.changePrint': () => [
    {
      body: {
        orderGuid: ours.order,
        itemGuid: ours.photo,
        photoGuid: ours.photo,
        crop: null,
        rotation: 0,
      },
    },
  ],
  'shipments.orderAgain': () => [
    {
      body: {
        orderGuid: ours.order,
        requestKey: newGuid(),
        items: [{ guid: ours.photo, copies: 1 }],
      },
    },
  ],
  'shipments.retry': () => [{ body: { orderGuid: ours.order } }],
  'orders.packingSlips': () => [{ body: { orders: [ours.order] } }],
  'orders.export': () => [{ body: { kind: 'orders', filter: { engineSlug: ours.gallerySlug } } }],
  'campaigns.notifyPhotosReady': () => [
    { body: { guid: ours.customer } },
    { body: { engineGuid: ours.gallery } },
    { body: { engineGuid: theirGallery, segmentGuid: ours.segment } },
  ],
  'campaigns.preview': () => [
    { body: { guid: ours.customer } },
    { body: { engineGuid: ours.gallery } },
  ],
  'campaigns.list': () => [
    { query: { guid: ours.campaign } },
    { query: { engineGuid: ours.gallery } },
  ],
  'campaigns.recipients': () => [{ query: { campaignGuid: ours.campaign } }],
  'campaigns.sales': () => [{ query: { campaignGuid: ours.campaign } }],
  'campaigns.ofCustomer': () => [{ query: { customerGuid: ours.customer } }],
  'campaigns.mail': () => [{ query: { recipientGuid: ours.recipient } }],
  'campaigns.cancel': () => [{ body: { campaignGuid: ours.campaign } }],
  'campaigns.resume': () => [{ body: { campaignGuid: ours.campaign } }],
  'campaigns.sendAgain': () => [{ body: { recipientGuid: ours.recipient } }],
  'campaigns.sendUncertain': () => [{ body: { campaignGuid: ours.campaign } }],
  'coupons.list': () => [{ query: { guid: ours.coupon } }],
  'coupons.create': () => [
    { body: { code: 'X-1-Y', type: 'Percentage', limitToEngines: true, engines: [ours.gallery] } },
    {
      body: {
        code: 'X-2-Y',
        type: 'Percentage',
        limitToCustomers: true,
        selectedCustomers: [ours.customer],
      },
    },
  ],
  'coupons.update': () => [
    { body: { guid: ours.coupon, percentage: 50 } },
    { body: { guid: theirCoupon, limitToEngines: true, engines: [ours.gallery] } },
  ],
  'coupons.remove': () => [{ query: { guid: ours.coupon } }],
  'coupons.restore': () => [{ body: { guid: ours.coupon } }],
  'coupons.sendToCustomer': () => [{ body: { guid: ours.coupon } }],
  'coupons.people': () => [{ query: { guid: ours.coupon } }],
  'analytics.query': () => [{ query: { engineSlug: ours.gallerySlug, ...DAYS } }],
  'analytics.funnel': () => [{ query: { engineSlug: ours.gallerySlug, ...DAYS, by: 'hour' } }],
  'analytics.photos': () => [{ query: { engineSlug: ours.gallerySlug, ...DAYS, sort: 'views' } }],
  'analytics.searches': () => [{ query: { engineSlug: ours.gallerySlug, ...DAYS } }],
  'analytics.export': () => [{ query: { engineSlug: ours.gallerySlug, ...DAYS } }],
  'analytics.live': () => [{ query: { engineSlug: ours.gallerySlug } }],
  'customers.list': () => [
    { query: { guid: ours.customer } },
    { query: { engineSlug: ours.gallerySlug } },
  ],
  'customers.create': () => [{ body: { engineGuid: ours.gallery, lastName: 'A' } }],
  'customers.update': () => [{ body: { guid: ours.customer, lastName: 'A' } }],
  'customers.remove': () => [{ query: { guid: ours.customer } }],
  'customers.mails': () => [{ query: { guid: ours.customer } }],
  'customers.mailAgain': () => [{ body: { guid: ours.customer } }],
  'customers.deleted': () => [{ query: { engineGuid: ours.gallery } }],
  'customers.restore': () => [{ body: { guid: ours.deletedCustomer } }],
  'customers.restoreMany': () => [{ body: { engineGuid: ours.gallery } }],
  'customers.listTags': () => [{ query: { engineGuid: ours.gallery } }],
  'customers.tag': () => [
    { body: { audience: { engineGuid: ours.gallery }, change: 'add', tags: ['a'] } },
    { body: { audience: { segmentGuid: ours.segment }, change: 'add', tags: ['a'] } },
  ],
  'customers.count': () => [
    { body: { audience: { engineGuid: ours.gallery } } },
    { body: { audience: { segmentGuid: ours.segment } } },
  ],
  'customers.export': () => [{ body: { filter: { engineSlug: ours.gallerySlug } } }],
  'people.get': () => [{ query: { guid: ours.customer } }],
  'people.query': () => [
    { query: { engineGuid: ours.gallery } },
    { query: { engineSlug: ours.gallerySlug } },
  ],
  'people.split': () => [{ body: { customerGuid: ours.customer } }],
  'people.merge': () => [{ body: { guid: ours.customer, others: [ours.deletedCustomer] } }],
  'people.export': () => [{ body: { filter: { engineSlug: ours.gallerySlug } } }],
  'customerImports.list': () => [{ query: { guid: ours.import } }],
  'customerImports.create': () => [
    { body: { engineGuid: ours.gallery, files: [{ name: 'a.csv', size: 10 }] } },
  ],
  'customerImports.read': () => [{ body: { guid: ours.import } }],
  'customerImports.check': () => [
    { body: { guid: ours.import, hasHead: true, columns: {}, overwrites: false } },
  ],
  'customerImports.run': () => [{ body: { guid: ours.import } }],
  'customerImports.undo': () => [{ body: { guid: ours.import } }],
  'customerImports.problems': () => [{ query: { guid: ours.import } }],
  'customerImports.wrongRows': () => [{ body: { guid: ours.import } }],
  'bulkActions.list': () => [{ query: { guid: ours.bulkAction } }],
  'bulkActions.plan': () => [
    { body: { kind: 'endLinks', guids: [ours.order] } },
    { body: { kind: 'endLinks', filter: { engineSlug: ours.gallerySlug } } },
    { body: { kind: 'endLinks', failedOf: ours.bulkAction } },
  ],
  'bulkActions.orders': () => [{ query: { guid: ours.bulkAction } }],
  'bulkActions.run': () => [{ body: { guid: ours.bulkAction } }],
  'bulkActions.stop': () => [{ body: { guid: ours.bulkAction } }],
  'bulkActions.undo': () => [{ body: { guid: ours.bulkAction } }],
  'bulkActions.outcome': () => [{ body: { guid: ours.bulkAction } }],
  'orderViews.update': () => [{ body: { guid: ours.view, name: 'A' } }],
  'orderViews.remove': () => [{ query: { guid: ours.view } }],
  'orderViews.restore': () => [{ body: { guid: ours.deletedView } }],
  'customerSegments.update': () => [{ body: { guid: ours.segment, name: 'A' } }],
  'customerSegments.remove': () => [{ query: { guid: ours.segment } }],
  'customerSegments.restore': () => [{ body: { guid: ours.deletedSegment } }],
  'customers.query': () => [
    { query: { engineSlug: ours.gallerySlug } },
    { query: { engineGuid: ours.gallery } },
  ],
  'media.list': () => [
    { query: { guid: ours.media } },
    { query: { folderGuid: ours.mediaFolder } },
  ],
  'media.create': () => [
    {
      body: {
        collection_guid: ours.mediaFolder,
        files: [{ name: 'a.jpg', type: 'image/jpeg', size: 10 }],
      },
    },
  ],
  'media.replace': () => [
    { body: { guid: ours.media, file: { name: 'a.jpg', type: 'image/jpeg', size: 10 } } },
  ],
  'media.update': () => [{ body: { guid: ours.media, data: { name: 'X' } } }],
  'media.remove': () => [{ query: { guid: ours.media } }],
  'media.restore': () => [{ body: { guid: ours.media } }],
  'media.uses': () => [{ query: { guid: ours.media } }],
  'mediaFolders.list': () => [{ query: { guid: ours.mediaFolder } }],
  'mediaFolders.update': () => [{ body: { guid: ours.mediaFolder, data: { name: 'X' } } }],
  'mediaFolders.remove': () => [{ query: { guid: ours.mediaFolder } }],
  'mediaFolders.restore': () => [{ body: { guid: ours.mediaFolder } }],
  'domains.check': () => [{ body: { domain: ours.domain } }],
  'domains.remove': () => [{ query: { domain: ours.domain } }],
  'labs.quote': () => [{ body: { productListGuid: ours.productList, labSku: 'GLOBAL-PHO-4X6' } }],
}

/** Routes that name no record of an account. */
const WITHOUT_RECORD = [
  'damagedFiles.list',
  'damagedFiles.count',
  'participants.read',
  'coupons.propose',
  'coupons.customers',
  'frames.list',
  'frames.create',
  'galleryPresets.list',
  'galleryPresets.applications',
  'galleryPresets.removeWatermark',
  'account.read',
  'account.storage',
  'account.previewTheme',
  'home.read',
  'home.dismissSetup',
  'domains.list',
  'studioDeletion.read',
  'studioDeletion.plan',
  'studioDeletion.request',
  'studioDeletion.keep',
  'studioExports.read',
  'studioExports.create',
  'legal.read',
  'legal.update',
  'tax.read',
  'tax.update',
  'billing.read',
  'billing.openSession',
  'domains.claim',
  'productLists.create',
  'starterLists.preview',
  'starterLists.create',
  'auth.logout',
  'auth.logoutEverywhere',
  'auth.confirm',
  'auth.changeMe',
  'auth.removePhoto',
  'auth.setPhoto',
  'auth.changePassword',
  'auth.resendAddressMail',
  'orders.events',
  'labs.products',
  'mediaFolders.create',
  'offlineOrders.people',
  'orderViews.list',
  'testOrders.list',
  'orderViews.create',
  'customerSegments.list',
  'customerSegments.create',
  'heldCopy.read',
  'backups.read',
  'backups.createKey',
  'backups.replaceKey',
  'backups.test',
  'heldCopy.release',
  'teamMails.list',
  'teamMails.choose',
  'payouts.balance',
  'statements.read',
  'statements.export',
  'invoices.settings',
  'invoices.updateSettings',
  'invoices.archive',
  'payouts.available',
  'trolley.link',
  'account.update',
  'stripe.read',
  'stripe.create',
  'stripe.remove',
  'giftCards.list',
  'giftCards.sell',
]

describe.each(everyRoute.filter(({ route }) => route.capability !== 'public'))(
  '$name',
  ({ name, route }: { name: string; route: Route }) => {
    test.skipIf(WITHOUT_RECORD.includes(name))(
      'answers 404 for another account’s record',
      async () => {
        // A new route that takes a guid or a slug must be listed above.
        const list = attempts[name]!()
        for (const attempt of list) {
          const { status, body } = await world.call(route, {
            token: stranger.token,
            ...(attempt as object),
          })
          const { code } = body as { code?: string }
          // Of several that are named at once it says that some are gone.
          expect({ status, code, attempt }).toEqual({
            status: 404,
            code: expect.stringMatching(/^(not_found|some_gone|galleries_gone)$/),
            attempt,
          })
        }
      },
    )

    test.skipIf(WITHOUT_RECORD.includes(name)).each(['photographer', 'salesperson'] as const)(
      'answers 404 to a %s who is limited to other galleries',
      async (role) => {
        const own = await makeGallery(world, studio)
        const limited = await makeUser(world, studio.account, role, { galleries: [own.guid] })
        const [attempt] = attempts[name]!()
        const { status } = await world.call(route, { token: limited.token, ...(attempt as object) })
        // What the role may not do at all is refused before a record is looked for; a product list and a page are not a
        // gallery's.
        const isOfAccount = name === 'productLists.list' || name === 'libraries.list'
        expect(isOfAccount ? [404, 403, 200] : [404, 403]).toContain(status)
      },
    )
  },
)
