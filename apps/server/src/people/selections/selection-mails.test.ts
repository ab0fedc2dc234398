import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailStops } from '../../ground/db/tables/campaigns.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { selectionContributors, selections } from '../../ground/db/tables/selections.ts'
import { makeSelection } from '../../test-world/make-selection.ts'
import { type ShopRecord, makeShop } from '../../test-world/sale-world.ts'
import { sendTeamMails } from '../../test-world/send-team-mails.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { signSelectionKey } from './selection-key.ts'
import { handleSendSelectionMail } from './send-selection-mail.handler.ts'

/** Noon in London in summer. */
const NOON = Date.parse('2026-07-01T11:00:00Z')

let world: TestApp
let shop: ShopRecord
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(NOON)
  shop = await makeShop(world, { gallery: { selectionsEnabled: true, timeZone: 'Europe/London' } })
})

const setRules = (rules: Partial<typeof galleries.$inferInsert>) =>
  world.deps.db.update(galleries).set(rules).where(eq(galleries.guid, shop.gallery.guid))

async function send({ guid: selectionGuid, linkGuid }: { guid: string; linkGuid: string }) {
  const before = world.mails.length
  const people = await world.deps.db
    .select()
    .from(selectionContributors)
    .where(eq(selectionContributors.linkGuid, linkGuid))
  for (const { guid: contributorGuid } of people)
    await handleSendSelectionMail(world.deps, {
      accountGuid: shop.account.guid,
      selectionGuid,
      contributorGuid,
      kind: 'reopened',
    })
  return world.mails.slice(before)
}

describe('a submitted list', () => {
  test('is reported to the team, with its counts and its note', async () => {
    await setRules({ selectionIncluded: 1 })
    const list = await makeSelection(world, shop.gallery, shop.photos, { note: 'Matt paper' })
    const [contributor] = await world.deps.db
      .select()
      .from(selectionContributors)
      .where(eq(selectionContributors.linkGuid, list.linkGuid))
    const key = signSelectionKey(world.deps, { guid: list.linkGuid, version: 1 })
    const { status } = await world.call(contract.siteSelections.submit, {
      host: shop.host,
      headers: { 'x-selection-key': key },
      body: {
        slug: shop.gallery.slug,
        selectionGuid: list.guid,
        contributorGuid: contributor!.guid,
      },
    })
    expect(status).toBe(200)
    const mails = await sendTeamMails(world, shop.account)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toContain('Anna submitted a list')
    expect(mails[0]!.text).toMatch(/Photos\s+2/)
    expect(mails[0]!.text).toContain('Matt paper')
    expect(mails[0]!.text).toContain(`/selections?selection=${list.guid}`)
  })
})

describe('a reopened list', () => {
  test('is announced to people who gave an address, with its link and its deadline', async () => {
    const list = await makeSelection(world, shop.gallery, shop.photos, { state: 'submitted' })
    await world.call(contract.selections.reopen, {
      token: shop.studio.owner.token,
      body: { guid: list.guid, deadline: Date.parse('2026-07-05T17:00:00Z') },
    })
    const [mail] = await send(list)
    expect(mail).toMatchObject({ to: 'anna@wedding.test' })
    expect(mail!.text).toContain('Album')
    expect(mail!.text).toContain('5 July 2026')
    expect(mail!.text).toContain('18:00')
    const key = signSelectionKey(world.deps, { guid: list.linkGuid, version: 1 })
    expect(mail!.text).toContain(`?favourites=1#list=${key}`)
  })

  test('is not announced once it is submitted again or hidden, or the address is stopped', async () => {
    const list = await makeSelection(world, shop.gallery, [], { state: 'submitted' })
    expect(await send(list)).toEqual([])
    await world.deps.db
      .update(selections)
      .set({ state: 'reopened' })
      .where(eq(selections.guid, list.guid))
    await setRules({ published: false })
    expect(await send(list)).toEqual([])
    await setRules({ published: true })
    await world.deps.db.insert(mailStops).values({
      accountGuid: shop.account.guid,
      emailAddress: 'anna@wedding.test',
      reason: 'asked',
      createdAt: 0,
    })
    expect(await send(list)).toEqual([])
  })
})
