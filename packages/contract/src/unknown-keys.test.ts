import * as z from 'zod'
import { expect, test } from 'vitest'
import { contract } from './index.ts'
import type { Route } from './route.ts'
import { computedFields, fieldsOfRecord, unknownKeys } from './unknown-keys.ts'

const schema = z.object({
  name: z.string().trim().pipe(z.string()),
  features: z.object({ text: z.boolean() }).partial().optional(),
  cart: z.array(z.object({ copies: z.int() })).optional(),
  filter: z.record(z.string(), z.string()).optional(),
  galleries: z.union([z.literal('admin'), z.array(z.guid())]).optional(),
})

test('a call that its route knows has no stray', () => {
  const sent = {
    name: 'Race',
    features: { text: true },
    cart: [{ copies: 1 }],
    filter: { anything: 'x' },
    galleries: ['a'],
  }
  expect(unknownKeys(schema, sent)).toEqual({})
})

test('what a route does not know is named by its path', () => {
  const sent = { nmae: 'Race', features: { txet: true }, cart: [{ copies: 1 }, { copys: 2 }] }
  expect(unknownKeys(schema, sent)).toEqual({
    nmae: { code: 'unknown_key' },
    'features.txet': { code: 'unknown_key' },
    'cart.1.copys': { code: 'unknown_key' },
  })
})

test.each(['constructor', '__proto__', 'toString'])('%s is no field', (key) => {
  expect(unknownKeys(schema, JSON.parse(`{"${key}":1}`))).toEqual({
    [key]: { code: 'unknown_key' },
  })
})

test('a route without a body knows nothing', () => {
  expect(unknownKeys(undefined, { a: 1 })).toEqual({ a: { code: 'unknown_key' } })
})

test('a record can be sent back as it was read; what it never had is told', () => {
  const route = contract.engines.update
  const read = fieldsOfRecord(route)
  const sent = { guid: 'x', name: 'Race', noItems: 3, media: { featuredImage: null }, nmae: 1 }
  expect(unknownKeys(route.body, sent, read)).toEqual({ nmae: { code: 'unknown_key' } })
})

/** Records that exist once per studio and thus have no guid, with one of their fields. */
const WITHOUT_GUID: Record<string, string> = {
  '/admin/account': 'alias',
  '/admin/account/legal': 'texts',
  '/admin/engines/mails': 'body',
}

test('every route that changes a record answers it', () => {
  const routes: Route[] = Object.values(contract).flatMap((noun) => Object.values(noun))
  for (const route of routes.filter(({ method }) => method === 'PUT'))
    expect(fieldsOfRecord(route), route.path).toContain(WITHOUT_GUID[route.path] ?? 'guid')
})

/**
 * Fields that a PUT ignores because they are computed: counts, sums, states, facts of a file, and signed URLs. Every
 * other field that a record's PUT doesn't accept is declared `fixed`, and a different value is rejected.
 */
const COMPUTED: Record<string, string[]> = {
  '/admin/account': [
    'hasBilling',
    'chosenTheme',
    'logo',
    'stripeDetailsSubmitted',
    'payoutsFrozenAt',
    'publicOrigin',
    'settlementDays',
  ],
  // Fields that others decide, and fields with routes of their own.
  '/auth/me': ['addressConfirmed', 'emailAddress', 'guid', 'photo', 'rightsWaitUntil', 'role'],
  '/admin/team/users': [
    'pendingEmailAddress',
    'photo',
    'accepted',
    'rightsWaitUntil',
    'lastSignInAt',
  ],
  '/admin/engines': [
    'archivesAt',
    'noItems',
    'noMissing',
    'noOrders',
    'noOrdersToday',
    'noUnread',
    'totalBytes',
    'netProfit',
    'otherNetProfits',
    'media',
    'chosenTheme',
  ],
  '/admin/libraries': ['url', 'featuredImage', 'chosenTheme'],
  '/admin/collections': ['noItems', 'noShared', 'featuredImage'],
  '/admin/participants': ['noPhotos'],
  // Visitors of a list have no session that a fixed field could be compared with.
  '/site/selections': [
    'state',
    'deadline',
    'lock',
    'createdAt',
    'changedAt',
    'submittedAt',
    'ordered',
    'items',
  ],
  '/admin/content': [
    'status',
    'reason',
    'width',
    'height',
    'size',
    'camera',
    'isEdited',
    'isBeingEdited',
    'previews',
    'thumbnail',
    'film',
  ],
  '/admin/products/lists': ['noProducts', 'noGalleries'],
  '/admin/products': ['picture'],
  '/admin/media': ['location', 'width', 'height', 'size', 'contentType', 'thumbnail'],
  '/admin/media/folders': ['noFiles'],
  '/admin/orders': [
    'availableFrom',
    'paidOut',
    'payoutStatus',
    'payoutGuid',
    'engine',
    'galleryName',
    'productTypes',
    'discount',
    'shippingPrice',
    'giftCardAmount',
    'shippingDiscount',
    'tax',
    'grossProfit',
    'fees',
    'shippingFee',
    'shipmentsFee',
    'transactionFee',
    'netProfit',
    'refunded',
    'refundStatus',
    'disputeState',
    'labState',
    'attention',
    'payoutAmount',
    'noImages',
    'reelCreation',
    'taxDetail',
    'items',
    'company',
    'shipment',
    'reprints',
    'reels',
    'messages',
  ],
  '/admin/orders/views': ['isChangeable'],
  '/admin/coupons': [
    'status',
    'noPeople',
    'redeemed',
    'refunded',
    'refundedUses',
    'uses',
    'redeemedAt',
    'customer',
    'sentAt',
    'purchaseAmount',
    'purchaseCurrency',
    'purchaseDiscount',
    'purchases',
  ],
  '/admin/customers': [
    'engine',
    'galleryName',
    'avatar',
    'orders',
    'grossProfit',
    'currency',
    'lastMessageAt',
    'consentProof',
    'lastVisitAt',
    'noPhotos',
    'participants',
  ],
  '/admin/invoices/settings': ['missing'],
}

test('of each record it is decided what is fixed, and what is computed', () => {
  const routes: Route[] = Object.values(contract).flatMap((noun) => Object.values(noun))
  for (const route of routes.filter(({ method }) => method === 'PUT')) {
    // Every record can have a `problem`.
    const computed = computedFields(route).filter((field) => field !== 'problem')
    expect(computed.toSorted(), route.path).toEqual((COMPUTED[route.path] ?? []).toSorted())
    const fields = fieldsOfRecord(route)
    for (const field of route.fixed ?? []) expect(fields, route.path).toContain(field)
  }
})
