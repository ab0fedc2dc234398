import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { expect, test } from 'vitest'
import { mailStops } from '../../ground/db/tables/campaigns.ts'
import { couponPeople } from '../../ground/db/tables/coupons.ts'
import { customers as table } from '../../ground/db/tables/customers.ts'
import { orderMessages } from '../../ground/db/tables/order-messages.ts'
import { makeCoupon } from '../../test-world/make-coupon.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { setUpGallery } from '../../test-world/set-up-world.ts'

const { customers, customerTimeline } = contract
const EMAIL = 'ada@runner.test'
const { world, studio, gallery } = setUpGallery('test')

const read = (guid: string, token = studio.owner.token) =>
  world.call(customers.mails, { token, query: { guid } })
const mailAgain = (guid: string, token = studio.owner.token) =>
  world.call(customers.mailAgain, { token, body: { guid } })
const stop = (reason: 'asked' | 'bounced' | 'complained') =>
  world.deps.db.insert(mailStops).values({
    accountGuid: studio.account.guid,
    emailAddress: EMAIL,
    reason,
    createdAt: 1_000,
  })

test('after a bounce someone can be emailed again in all their galleries, as timelines show', async () => {
  const ada = await makeCustomer(world, gallery, { emailAddress: EMAIL })
  const elsewhere = await makeCustomer(world, await makeGallery(world, studio), {
    emailAddress: EMAIL,
  })
  expect((await read(ada.guid)).body).toEqual({ stop: null, messages: [] })
  expect((await mailAgain(ada.guid)).status).toBe(409)
  await stop('bounced')
  expect((await read(elsewhere.guid)).body.stop).toEqual({ reason: 'bounced', at: 1_000 })
  const strangers = await makeStudio(world)
  expect((await read(ada.guid, strangers.owner.token)).status).toBe(404)
  expect((await mailAgain(ada.guid, strangers.owner.token)).status).toBe(404)
  const photographer = await makeUser(world, studio.account, 'photographer')
  expect((await mailAgain(ada.guid, photographer.token)).status).toBe(403)
  expect((await mailAgain(ada.guid)).body.stop).toBeNull()
  expect(
    await world.deps.db.$count(mailStops, eq(mailStops.accountGuid, studio.account.guid)),
  ).toBe(0)
  for (const { guid } of [ada, elsewhere]) {
    const { events } = (
      await world.call(customerTimeline.list, { token: studio.owner.token, query: { guid } })
    ).body
    expect(events).toMatchObject([{ kind: 'mailsAllowed', actor: 'Robin owner' }])
  }
})

test.each([
  ['asked', 'left'],
  ['complained', 'complained'],
] as const)(
  'whose mails are stopped since they %s can’t be written to again by the team',
  async (kept, reason) => {
    const ada = await makeCustomer(world, gallery, { emailAddress: EMAIL })
    await stop(kept)
    expect((await mailAgain(ada.guid)).status).toBe(409)
    expect((await read(ada.guid)).body.stop).toEqual({ reason, at: 1_000 })
  },
)

test('someone who left the gallery gets no emails about it', async () => {
  const ada = await makeCustomer(world, gallery, { emailAddress: EMAIL, mailsStoppedAt: 2_000 })
  expect((await read(ada.guid)).body.stop).toEqual({ reason: 'left_gallery', at: 2_000 })
  expect((await mailAgain(ada.guid)).status).toBe(409)
})

test('emails and messages about orders and coupons are listed newest first, unsent ones omitted', async () => {
  const order = await makeOrder(world, gallery, {
    emailAddress: EMAIL,
    numberPrefix: 'NS',
    number: 7,
  })
  const message = {
    accountGuid: studio.account.guid,
    orderGuid: order.guid,
    recipient: EMAIL,
    createdAt: 1,
  }
  await world.deps.db.insert(orderMessages).values([
    { ...message, guid: newGuid(), channel: 'mail', sentAt: 10 },
    { ...message, guid: newGuid(), channel: 'whatsapp', kind: 'making', about: 'a', sentAt: 30 },
    { ...message, guid: newGuid(), channel: 'mail', kind: 'shipped', about: 'b', sentAt: null },
  ])
  const coupon = await makeCoupon(world, studio, { code: 'SPRING', limitToCustomers: true })
  await world.deps.db.insert(couponPeople).values({
    accountGuid: studio.account.guid,
    couponGuid: coupon.guid,
    person: EMAIL,
    emailAddress: EMAIL,
    firstName: 'Ada',
    lastName: 'Runner',
    sentAt: 20,
  })
  const [customer] = await world.deps.db
    .select()
    .from(table)
    .where(eq(table.engineGuid, gallery.guid))
  expect((await read(customer!.guid)).body.messages).toEqual([
    { at: 30, about: 'making', channel: 'whatsapp', reference: 'NS-7' },
    { at: 20, about: 'coupon', channel: 'mail', reference: 'SPRING' },
    { at: 10, about: 'confirmation', channel: 'mail', reference: 'NS-7' },
  ])
})
