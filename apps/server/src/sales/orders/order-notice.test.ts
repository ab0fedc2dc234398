import { contract } from '@proofdesk/contract'
import { HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { SINGLE_MAILS_AN_HOUR } from '@proofdesk/domain/team-mail'
import { eq } from 'drizzle-orm'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { orders } from '../../ground/db/tables/orders.ts'
import { users } from '../../ground/db/tables/users.ts'
import { handlePlanTeamMails } from '../../studio/team-mails/plan-team-mails.handler.ts'
import { planTeamMails } from '../../studio/team-mails/plan-team-mails.job.ts'
import { type GalleryRecord, makeGallery } from '../../test-world/make-gallery.ts'
import { type OrderRecord, makeOrder } from '../../test-world/make-order.ts'
import { type Person, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { makeShop, readCheckout, startCheckout } from '../../test-world/sale-world.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'
import { mailRows } from '../../test-world/mail-rows.ts'
import { sendTeamMails } from '../../test-world/send-team-mails.ts'

const world = setUpSaleWorld()

const toEvent = ({ accountGuid, engineGuid, guid }: OrderRecord) => ({
  accountGuid,
  engineGuid,
  kind: 'order' as const,
  record: guid,
})
/** A new order. */
async function sell(gallery: GalleryRecord, change: Parameters<typeof makeOrder>[2] = {}) {
  const order = await makeOrder(world, gallery, change)
  await world.deps.queue.enqueue(world.deps.db, planTeamMails, toEvent(order))
  return order
}
const choose = ({ token }: Person, isOn = true) =>
  world.call(contract.teamMails.choose, { token, body: { kind: 'order', isOn } })
const receivers = (mails: { to: string }[]) => mails.map(({ to }) => to).sort()

test('a paid order is reported to the owner, with products, total and links to it and to the email settings', async () => {
  const shop = await makeShop(world, {
    account: { companyName: 'North & Söhne' },
    gallery: { name: 'City <run>' },
  })
  const { body } = await startCheckout(world, shop, {
    firstName: '<b>Ada</b>\r\nBcc: x@y.test',
    additionalInfo: 'Please be quick',
  })
  const back = await world.press(body.url!, 'pay')
  await readCheckout(world, shop, back!)
  const [order] = await world.deps.db
    .select()
    .from(orders)
    .where(eq(orders.accountGuid, shop.account.guid))
  const [mail, ...more] = await sendTeamMails(world, shop.account)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: shop.studio.owner.emailAddress, senderName: 'North & Söhne' })
  expect(mail!.subject).toMatch(/^New order NS-1001: £20\.00$/)
  for (const part of [
    'City <run>',
    '2 × Full size: £20.00',
    'Total paid: £20.00',
    'Net profit: £',
    'The buyer wrote: Please be quick',
    `http://${world.deps.env.DOMAIN}/en/account/mails`,
  ])
    expect(mailRows(mail!.text)).toContain(part)
  const page = parse(mail!.html)
  expect(page.querySelectorAll('b')).toHaveLength(0)
  const link = page.querySelector('a')!
  expect([link.text, link.getAttribute('href')]).toEqual([
    'View order',
    `http://${world.deps.env.DOMAIN}/en/sales/orders?order=${order!.guid}`,
  ])
  expect(await sendTeamMails(world, shop.account)).toEqual([])
})

test('everyone who chose the email gets one; people limited to galleries only for those', async () => {
  const studio = await makeStudio(world, { defaultLanguage: 'de', country: 'de' })
  const race = await makeGallery(world, studio)
  const swim = await makeGallery(world, studio)
  const member = (role: Parameters<typeof makeUser>[2], change = {}) =>
    makeUser(world, studio.account, role, change)
  const administrator = await member('administrator')
  const seller = await member('salesperson', { galleries: [race.guid] })
  const invited = await member('owner', { acceptedAt: null })
  await member('photographer')
  await member('salesperson')
  for (const person of [administrator, seller]) await choose(person)
  await sell(race)
  const sent = await sendTeamMails(world, studio.account)
  expect(receivers(sent)).toEqual(receivers([studio.owner, administrator, seller].map(toReceiver)))
  expect(sent[0]!.subject).toMatch(/^Neue Bestellung .+: 10,00\u00a0£$/)
  await sell(swim)
  await choose(studio.owner, false)
  expect(receivers(await sendTeamMails(world, studio.account))).toEqual([
    administrator.emailAddress,
  ])
  expect(world.mails.some(({ to }) => to === invited.emailAddress)).toBe(false)
})
const toReceiver = ({ emailAddress }: Person) => ({ to: emailAddress })

test('people who left, lost the gallery or opted out before the email was sent get none', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  const [deleted, moved, changed] = await Promise.all(
    [1, 2, 3].map(() => makeUser(world, studio.account, 'salesperson')),
  )
  for (const person of [deleted!, moved!, changed!]) await choose(person)
  const order = await sell(gallery)
  await handlePlanTeamMails(world.deps, toEvent(order))
  const set = ({ guid }: Person, change: Partial<typeof users.$inferInsert>) =>
    world.deps.db.update(users).set(change).where(eq(users.guid, guid))
  await set(deleted!, { deletedAt: world.clock.now() })
  await set(moved!, { galleries: [(await makeGallery(world, studio)).guid] })
  await choose(changed!, false)
  expect(receivers(await sendTeamMails(world, studio.account))).toEqual([studio.owner.emailAddress])
})

test('after a mail server failure the next attempt sends the email', async () => {
  const studio = await makeStudio(world)
  await sell(await makeGallery(world, studio))
  const { send } = world.deps.mail
  world.deps.mail.send = () => Promise.reject(new Error('away'))
  await expect(sendTeamMails(world, studio.account)).rejects.toThrow('away')
  world.deps.mail.send = send
  expect(await sendTeamMails(world, studio.account)).toHaveLength(1)
})

test('beyond thirty emails within an hour the other orders are in one email, in any order of arrival', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio, { name: 'Marathon' })
  const sold = await Promise.all(
    Array.from({ length: SINGLE_MAILS_AN_HOUR + 25 }, () => sell(gallery)),
  )
  await sell(gallery, { currency: 'EUR' })
  await Promise.all(
    sold.flatMap((order) => [
      handlePlanTeamMails(world.deps, toEvent(order)),
      handlePlanTeamMails(world.deps, toEvent(order)),
    ]),
  )
  const sent = await sendTeamMails(world, studio.account, { gathered: true })
  expect(sent).toHaveLength(SINGLE_MAILS_AN_HOUR + 1)
  const mail = sent.at(-1)!
  expect(mail.subject).toBe('26 new orders: £250.00, €10.00')
  for (const part of ['Total: £250.00', 'Total: €10.00', 'And 6 more.', 'Marathon'])
    expect(mailRows(mail.text)).toContain(part)
  expect(await sendTeamMails(world, studio.account, { gathered: true })).toEqual([])

  // The rush continues: no one gets single emails again before an hour without orders.
  world.clock.pass(59 * MINUTE_MS)
  const order = await sell(gallery)
  expect(await sendTeamMails(world, studio.account)).toEqual([])
  const [late] = await sendTeamMails(world, studio.account, { gathered: true })
  expect(late!.text).toContain(order.guid)
  world.clock.pass(HOUR_MS + MINUTE_MS)
  await sell(gallery)
  expect(await sendTeamMails(world, studio.account)).toHaveLength(1)
  world.clock.set(Date.now())
})

test('an order is never reported to another studio', async () => {
  const [ours, theirs] = [await makeStudio(world), await makeStudio(world)]
  const order = await sell(await makeGallery(world, ours))
  // As if an event named another studio's order.
  await world.deps.queue.enqueue(world.deps.db, planTeamMails, {
    ...toEvent(order),
    accountGuid: theirs.account.guid,
  })
  expect(await sendTeamMails(world, theirs.account)).toEqual([])
})
