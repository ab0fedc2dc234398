import { contract } from '@proofdesk/contract'
import { DAY_MS } from '@proofdesk/domain/duration'
import { eq, inArray } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solidPng } from '../../ground/ports/images/test-pictures.ts'
import { openSession } from '../../studio/auth/session.ts'
import { upsertCustomer } from '../../people/customers/upsert-customer.ts'
import { campaignRecipients, campaigns } from '../../ground/db/tables/campaigns.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { collections } from '../../ground/db/tables/collections.ts'
import { couponPeople, coupons, couponUses } from '../../ground/db/tables/coupons.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { participants } from '../../ground/db/tables/participants.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { photoCounts, photos } from '../../ground/db/tables/photos.ts'
import { sessions } from '../../ground/db/tables/sessions.ts'
import { subscriptions } from '../../ground/db/tables/subscriptions.ts'
import { users } from '../../ground/db/tables/users.ts'
import { uploadBatches } from '../../ground/db/tables/upload-batches.ts'
import {
  RENDITIONS,
  type RenditionName,
  renditionKey,
  versionKey,
} from '@proofdesk/domain/photo-keys'
import { makeCoupon } from '../../test-world/make-coupon.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import {
  type GalleryRecord,
  makeCollection,
  makeGallery,
  makePhoto,
} from '../../test-world/make-gallery.ts'
import { makeParticipant } from '../../test-world/make-participant.ts'
import { makeOfflineOrder } from '../../test-world/make-offline-order.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handlePurgeTrash } from './purge-trash.handler.ts'

let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
})
afterAll(() => world.close())

const ago = (days: number) => world.clock.now() - days * DAY_MS
const purge = () => handlePurgeTrash(world.deps)
const NAMES = Object.keys(RENDITIONS) as RenditionName[]

/** A photo with all of its files in the store. */
async function makeStoredPhoto(
  gallery: GalleryRecord,
  change: Partial<typeof photos.$inferInsert> = {},
) {
  const photo = await makePhoto(world, studio, gallery, change)
  const keys = [photo.key, ...NAMES.map((name) => renditionKey(photo, name))]
  for (const key of keys)
    await world.deps.storage.write(key, Buffer.from('bytes'), {
      contentType: key.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
    })
  return { ...photo, keys }
}

async function countFiles(photo: { keys: string[] }): Promise<number> {
  const found = await Promise.all(photo.keys.map((key) => world.deps.storage.head(key)))
  return found.filter((file) => file !== null).length
}
const exists = async (photo: { guid: string }) =>
  (
    await world.deps.db
      .select({ guid: photos.guid })
      .from(photos)
      .where(eq(photos.guid, photo.guid))
  ).length === 1
const galleryExists = async ({ guid }: GalleryRecord) =>
  (
    await world.deps.db
      .select({ guid: galleries.guid })
      .from(galleries)
      .where(eq(galleries.guid, guid))
  ).length === 1

test('photos are purged with all files after 30 days in the trash, and not a day earlier', async () => {
  const gallery = await makeGallery(world, studio)
  const [kept, young, old] = [
    await makeStoredPhoto(gallery),
    await makeStoredPhoto(gallery, { deletedAt: ago(29) }),
    await makeStoredPhoto(gallery, { deletedAt: ago(31) }),
  ]
  await purge()
  expect(await Promise.all([kept, young, old].map(exists))).toEqual([true, true, false])
  expect(await Promise.all([kept, young, old].map(countFiles))).toEqual([4, 4, 0])
  const counts = await world.deps.db
    .select({ status: photoCounts.status, items: photoCounts.items })
    .from(photoCounts)
    .where(eq(photoCounts.engineGuid, gallery.guid))
  expect(Object.fromEntries(counts.map((row) => [row.status, row.items]))).toEqual({
    live: 1,
    deleted: 1,
  })
})

test('a photo that can’t be purged doesn’t keep others in the trash, and is retried', async () => {
  const gallery = await makeGallery(world, studio)
  const stuck = await makePhoto(world, studio, gallery, { key: 'no key', deletedAt: ago(31) })
  const old = await makeStoredPhoto(gallery, { deletedAt: ago(31) })
  const empty = await makeGallery(world, studio, { deletedAt: ago(31) })
  await expect(purge()).rejects.toMatchObject({ code: 'invalid_key' })
  expect(await Promise.all([stuck, old].map(exists))).toEqual([true, false])
  expect(await countFiles(old)).toBe(0)
  expect(await galleryExists(empty)).toBe(false)
  await world.deps.db.update(photos).set({ key: old.key }).where(eq(photos.guid, stuck.guid))
  await purge()
  expect(await exists(stuck)).toBe(false)
})

test('a gallery is purged with everything in it; one deleted later keeps everything', async () => {
  const [old, young] = [await makeGallery(world, studio), await makeGallery(world, studio)]
  const inside = []
  for (const gallery of [old, young]) {
    const collection = await makeCollection(world, gallery)
    await makeParticipant(world, gallery)
    // One that was never in the trash itself, one recently deleted, and one that couldn't be read.
    for (const change of [
      { collectionGuids: [collection.guid] },
      { deletedAt: ago(1) },
      { status: 'quarantined' as const, reason: 'damaged' as const },
    ])
      inside.push(await makeStoredPhoto(gallery, change))
  }
  await world.deps.db
    .update(galleries)
    .set({ deletedAt: ago(31) })
    .where(eq(galleries.guid, old.guid))
  await world.deps.db
    .update(galleries)
    .set({ deletedAt: ago(29) })
    .where(eq(galleries.guid, young.guid))
  await purge()
  expect([await galleryExists(old), await galleryExists(young)]).toEqual([false, true])
  expect(await Promise.all(inside.map(exists))).toEqual([false, false, false, true, true, true])
  expect(await Promise.all(inside.map(countFiles))).toEqual([0, 0, 0, 4, 4, 4])
  for (const table of [collections, participants, uploadBatches, photoCounts]) {
    const rows = await world.deps.db
      .select({ engineGuid: table.engineGuid })
      .from(table)
      .where(inArray(table.engineGuid, [old.guid, young.guid]))
    expect(new Set(rows.map((row) => row.engineGuid))).toEqual(new Set([young.guid]))
  }
})

test('a collection is purged after 30 days, unless a photo of it can still be restored', async () => {
  const gallery = await makeGallery(world, studio)
  const [empty, needed, young] = [
    await makeCollection(world, gallery, { deletedAt: ago(31) }),
    await makeCollection(world, gallery, { deletedAt: ago(31) }),
    await makeCollection(world, gallery, { deletedAt: ago(29) }),
  ]
  await makeStoredPhoto(gallery, { collectionGuids: [needed.guid], deletedAt: ago(5) })
  await purge()
  const rows = await world.deps.db
    .select({ guid: collections.guid })
    .from(collections)
    .where(eq(collections.engineGuid, gallery.guid))
  expect(rows.map((row) => row.guid).sort()).toEqual([needed.guid, young.guid].sort())
  expect(empty.guid).not.toBe(needed.guid)
})

test('missing files don’t stop a purge, and running it again finds nothing to do', async () => {
  const gallery = await makeGallery(world, studio)
  const photo = await makeStoredPhoto(gallery, { deletedAt: ago(40) })
  await world.deps.storage.delete(photo.key)
  await purge()
  await purge()
  expect(await exists(photo)).toBe(false)
})

test('a photo whose files the store fails to delete is purged the next night', async () => {
  const gallery = await makeGallery(world, studio)
  const photo = await makeStoredPhoto(gallery, { deletedAt: ago(40) })
  const storage = {
    ...world.deps.storage,
    delete: () => Promise.reject(new Error('away')),
  } as typeof world.deps.storage
  await expect(handlePurgeTrash({ ...world.deps, storage })).rejects.toThrow('away')
  expect(await exists(photo)).toBe(true)
  await purge()
  expect([await exists(photo), await countFiles(photo)]).toEqual([false, 0])
})

test('more photos than fit into one round are all purged', async () => {
  const gallery = await makeGallery(world, studio)
  const one = await makePhoto(world, studio, gallery)
  const many = Array.from({ length: 1_100 }, (_, n) => ({
    ...one,
    guid: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    key: `${n}/original.jpg`,
    deletedAt: ago(35),
  }))
  await world.deps.db.insert(photos).values(many)
  await purge()
  expect(
    await world.deps.db
      .select({ guid: photos.guid })
      .from(photos)
      .where(eq(photos.engineGuid, gallery.guid)),
  ).toEqual([{ guid: one.guid }])
})

test('users-15: the photo of someone who left the team is purged with their data, not before', async () => {
  const { guid, token } = await makeUser(world, studio.account, 'photographer')
  const photo = solidPng(100, 100).toString('base64')
  await world.call(contract.auth.setPhoto, { token, body: { photo } })
  const count = async () => {
    let files = 0
    for await (const _ of world.deps.storage.list(`accounts/${studio.account.guid}/team/`)) files++
    return files
  }
  const leave = (deletedAt: number) =>
    world.deps.db.update(users).set({ deletedAt }).where(eq(users.guid, guid))
  await leave(ago(29))
  await purge()
  expect(await count()).toBe(2)
  await leave(ago(31))
  await purge()
  expect(await count()).toBe(0)
  const [row] = await world.deps.db.select().from(users).where(eq(users.guid, guid))
  expect(row).toMatchObject({ photoGuid: null, firstName: '', lastSignInAt: null })
})

test('expired sessions are purged, live ones stay', async () => {
  const read = async () =>
    (
      await world.deps.db
        .select({ guid: sessions.guid })
        .from(sessions)
        .where(eq(sessions.userGuid, studio.owner.guid))
    ).length
  const before = await read()
  await openSession(
    world.deps.db,
    { ...world.deps, clock: { now: () => ago(31) } },
    { guid: studio.owner.guid, accountGuid: studio.account.guid },
  )
  expect(await read()).toBe(before + 1)
  await purge()
  expect(await read()).toBe(before)
})

test('bought photos stay with all files, even if they and their gallery were deleted long ago', async () => {
  const [gallery, deleted] = [await makeGallery(world, studio), await makeGallery(world, studio)]
  const bought = [
    await makeStoredPhoto(gallery, { deletedAt: ago(400) }),
    await makeStoredPhoto(deleted, { deletedAt: ago(400) }),
    await makeStoredPhoto(deleted),
  ]
  const others = [
    await makeStoredPhoto(gallery, { deletedAt: ago(31) }),
    await makeStoredPhoto(deleted),
  ]
  for (const photo of bought)
    await makeOrder(world, photo.engineGuid === gallery.guid ? gallery : deleted, {
      lines: [{ items: [{ photoGuid: photo.guid }] }],
    })
  await world.deps.db
    .update(galleries)
    .set({ deletedAt: ago(31) })
    .where(eq(galleries.guid, deleted.guid))
  await purge()
  await purge()
  expect(await Promise.all(bought.map(exists))).toEqual([true, true, true])
  expect(await Promise.all(bought.map(countFiles))).toEqual([4, 4, 4])
  expect(await Promise.all(others.map(exists))).toEqual([false, false])
  expect(await galleryExists(deleted)).toBe(true)
})

test('another account’s order of the same photo guid has no effect', async () => {
  const gallery = await makeGallery(world, studio)
  const photo = await makeStoredPhoto(gallery, { deletedAt: ago(31) })
  const stranger = await makeStudio(world)
  await makeOrder(world, await makeGallery(world, stranger), {
    lines: [{ items: [{ photoGuid: photo.guid }] }],
  })
  await purge()
  expect(await exists(photo)).toBe(false)
})

test('a gallery without sales is purged with customers and carts, a photo with its files', async () => {
  const gallery = await makeGallery(world, studio, { deletedAt: ago(31) })
  const photo = await makeStoredPhoto(gallery)
  const version = versionKey(photo, 'abc')
  await world.deps.storage.write(version, Buffer.from('bytes'), { contentType: 'image/jpeg' })
  const buyer = {
    firstName: 'Ada',
    lastName: 'Runner',
    emailAddress: 'ada@runner.test',
    mobileNumber: '',
    address: null,
  }
  const inGallery = { accountGuid: gallery.accountGuid, engineGuid: gallery.guid }
  await upsertCustomer(world.deps.db, inGallery, buyer, 0)
  await world.deps.db.insert(checkouts).values({
    ...inGallery,
    guid: newGuid(),
    createdAt: 0,
    expiresAt: 1,
    requestKey: newGuid(),
    currency: 'GBP',
    total: 0,
    lines: [],
    buyer,
    locale: 'en',
    method: 'stripe',
    collector: 'platform',
  })
  await makeNotified(gallery)
  await purge()
  expect([
    await galleryExists(gallery),
    await exists(photo),
    await world.deps.storage.head(version),
  ]).toEqual([false, false, null])
})

test('purged people are in no email or subscription of a gallery, which keeps its numbers', async () => {
  const gallery = await makeGallery(world, studio)
  const { customer, recipient } = await makeNotified(gallery)
  const kept = await makeNotified(gallery, 'kept@runner.test')
  await world.deps.db
    .update(customers)
    .set({ deletedAt: ago(31) })
    .where(eq(customers.guid, customer.guid))
  await purge()
  const recipients = await world.deps.db
    .select()
    .from(campaignRecipients)
    .where(eq(campaignRecipients.engineGuid, gallery.guid))
  expect(recipients.find(({ guid }) => guid === recipient)).toMatchObject({
    status: 'sent',
    emailAddress: null,
    firstName: null,
  })
  expect(recipients.find(({ guid }) => guid === kept.recipient)).toMatchObject({
    emailAddress: 'kept@runner.test',
  })
  const subscribed = await world.deps.db
    .select({ emailAddress: subscriptions.emailAddress })
    .from(subscriptions)
    .where(eq(subscriptions.engineGuid, gallery.guid))
  expect(subscribed).toEqual([{ emailAddress: 'kept@runner.test' }])
})

test('purged people are in no coupon, unless the studio knows them from another gallery', async () => {
  const { db } = world.deps
  const own = await makeStudio(world)
  const [gallery, other] = [await makeGallery(world, own), await makeGallery(world, own)]
  const known = { deletedAt: ago(31), emailAddress: 'both@runner.test' }
  await makeCustomer(world, gallery, { deletedAt: ago(31), emailAddress: 'gone+run@runner.test' })
  await makeCustomer(world, gallery, known)
  await makeCustomer(world, other, { ...known, deletedAt: null })
  const coupon = await makeCoupon(world, own, {
    limitToCustomers: true,
    emailAddress: 'gone+run@runner.test',
  })
  const ofCoupon = { accountGuid: own.account.guid, couponGuid: coupon.guid }
  await db.insert(couponPeople).values(
    ['gone@runner.test', 'both@runner.test'].map((emailAddress) => ({
      ...ofCoupon,
      person: emailAddress,
      emailAddress,
      firstName: 'Ada',
      lastName: 'Runner',
    })),
  )
  const { checkoutGuid, guid: orderGuid } = await makeOfflineOrder(world, other, own.owner.guid)
  await db.insert(couponUses).values({
    ...ofCoupon,
    checkoutGuid: checkoutGuid!,
    person: 'gone@runner.test',
    reservedUntil: 0,
    orderGuid,
  })
  await purge()
  await purge()
  const people = await db
    .select()
    .from(couponPeople)
    .where(eq(couponPeople.couponGuid, coupon.guid))
    .orderBy(couponPeople.emailAddress)
  expect(people).toMatchObject([
    { emailAddress: '', firstName: '', lastName: '', person: expect.not.stringContaining('@') },
    { emailAddress: 'both@runner.test', firstName: 'Ada', person: 'both@runner.test' },
  ])
  const uses = await db.select().from(couponUses).where(eq(couponUses.couponGuid, coupon.guid))
  expect(uses).toMatchObject([{ orderGuid, person: expect.not.stringContaining('@') }])
  const [row] = await db.select().from(coupons).where(eq(coupons.guid, coupon.guid))
  expect(row!.emailAddress).toBe('')
})

test('a gallery with sales loses the people who didn’t buy after 30 days in the trash', async () => {
  const { db } = world.deps
  const gallery = await makeGallery(world, studio)
  const notified = await makeNotified(gallery)
  const order = await makeOrder(world, gallery, { emailAddress: 'buyer@runner.test' })
  await makeParticipant(world, gallery)
  const setDeleted = (days: number) =>
    db
      .update(galleries)
      .set({ deletedAt: ago(days) })
      .where(eq(galleries.guid, gallery.guid))
  const people = async () =>
    (
      await db
        .select({ emailAddress: customers.emailAddress })
        .from(customers)
        .where(eq(customers.engineGuid, gallery.guid))
    )
      .map(({ emailAddress }) => emailAddress)
      .sort()
  const countKept = async () => [
    await db.$count(subscriptions, eq(subscriptions.engineGuid, gallery.guid)),
    await db.$count(participants, eq(participants.engineGuid, gallery.guid)),
  ]
  await setDeleted(29)
  await purge()
  expect(await people()).toEqual(['buyer@runner.test', 'told@runner.test'])
  expect(await countKept()).toEqual([1, 1])
  await setDeleted(31)
  await purge()
  await purge()
  // A customer referenced by a message is kept, without personal data.
  expect(await people()).toEqual(['', 'buyer@runner.test'])
  expect(await countKept()).toEqual([0, 0])
  const [recipient] = await db
    .select()
    .from(campaignRecipients)
    .where(eq(campaignRecipients.guid, notified.recipient))
  expect(recipient).toMatchObject({ emailAddress: null, firstName: null })
  const [kept] = await db.select().from(orders).where(eq(orders.guid, order.guid))
  expect(kept).toMatchObject({ emailAddress: 'buyer@runner.test' })
})

test('former team members are erased after 30 days, and those who may come back aren’t', async () => {
  const left = (days: number) =>
    makeUser(world, studio.account, 'photographer', {
      firstName: 'Pia',
      deletedAt: ago(days),
    })
  const [forgotten, recent] = [await left(31), await left(29)]
  await purge()
  await purge()
  const rowOf = async ({ guid }: { guid: string }) =>
    (await world.deps.db.select().from(users).where(eq(users.guid, guid)))[0]!
  expect(await rowOf(forgotten)).toMatchObject({
    emailAddress: '',
    firstName: '',
    lastName: '',
    passwordHash: null,
  })
  expect(
    await world.deps.db.select().from(sessions).where(eq(sessions.userGuid, forgotten.guid)),
  ).toEqual([])
  expect(await rowOf(recent)).toMatchObject({
    emailAddress: recent.emailAddress,
    firstName: 'Pia',
  })
})

/** Someone who subscribed to a gallery and was notified of its photos. */
async function makeNotified(gallery: GalleryRecord, emailAddress = 'told@runner.test') {
  const { db } = world.deps
  const customer = await makeCustomer(world, gallery, { emailAddress })
  const ofGallery = { accountGuid: gallery.accountGuid, engineGuid: gallery.guid }
  const [campaign] = await db
    .insert(campaigns)
    .values({
      ...ofGallery,
      guid: newGuid(),
      kind: 'photosReady',
      status: 'sent',
      mail: { subject: [], title: [], buttonText: [], body: { type: 'doc', content: [] } },
      audience: { everyone: true },
      isForced: false,
      createdAt: 0,
      startAt: 0,
    })
    .returning()
  const [recipient] = await db
    .insert(campaignRecipients)
    .values({
      ...ofGallery,
      guid: newGuid(),
      campaignGuid: campaign!.guid,
      customerGuid: customer.guid,
      status: 'sent',
      emailAddress,
      firstName: 'Told',
      sentAt: 0,
    })
    .returning()
  await db.insert(subscriptions).values({
    ...ofGallery,
    guid: newGuid(),
    emailAddress,
    firstName: 'Told',
    lastName: 'Runner',
    locale: 'en',
    marketingOptIn: false,
    consentText: '',
    createdAt: 0,
    confirmedAt: 0,
    isAwaiting: false,
  })
  return { customer, recipient: recipient!.guid }
}
