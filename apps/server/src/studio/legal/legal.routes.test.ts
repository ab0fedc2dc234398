import { contract } from '@proofdesk/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { legalVersions } from '../../ground/db/tables/legal-texts.ts'
import { handleSendOrderConfirmation } from '../../sales/orders/send-order-confirmation.handler.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { makeShop, startCheckout } from '../../test-world/sale-world.ts'
import { setUpSaleWorld } from '../../test-world/set-up-world.ts'

const world = setUpSaleWorld()

const update = ({ owner }: Pick<Studio, 'owner'>, body: object) =>
  world.call(contract.legal.update, { token: owner.token, body })
const text = (page: string, words: string, language = 'en') => ({
  page,
  language,
  text: words,
  url: '',
})
const rowOf = async ({ account }: Pick<Studio, 'account'>) =>
  (await world.deps.db.select().from(accounts).where(eq(accounts.guid, account.guid)))[0]!

test('pages are written one by one in each language, replaced, and taken away when they are empty', async () => {
  const studio = await makeStudio(world)
  const read = async () =>
    (await world.call(contract.legal.read, { token: studio.owner.token })).body.legal
  expect(await read()).toEqual({ texts: [], requiresAgreement: false })
  await update(studio, { texts: [text('terms', 'Be kind.'), text('terms', 'Seid nett.', 'de')] })
  await update(studio, {
    texts: [{ page: 'imprint', language: 'en', text: '', url: 'www.studio.test/imprint' }],
    requiresAgreement: true,
  })
  const { status, body } = await update(studio, { texts: [text('terms', '', 'de')] })
  expect([status, body.legal]).toEqual([
    200,
    {
      texts: [
        { page: 'imprint', language: 'en', text: '', url: 'www.studio.test/imprint' },
        text('terms', 'Be kind.'),
      ],
      requiresAgreement: true,
    },
  ])
  expect(await read()).toEqual(body.legal)
  expect((await rowOf(studio)).legalPages).toEqual([
    { page: 'imprint', language: 'en', url: 'https://www.studio.test/imprint' },
    { page: 'terms', language: 'en', url: null },
  ])
})

test('what is hostile, huge or unknown is refused', async () => {
  const studio = await makeStudio(world)
  for (const [entry, field] of [
    [{ ...text('terms', 'x'), url: 'javascript:alert(1)' }, 'texts.0.url'],
    [text('terms', 'x'.repeat(50_001)), 'texts.0.text'],
    [text('cookies', 'x'), 'texts.0.page'],
    [text('terms', 'x', 'xx'), 'texts.0.language'],
    [text('terms', 'a\u0000b'), 'texts.0.text'],
  ] as const) {
    const { status, body } = await update(studio, { texts: [entry] })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
  }
})

test('several who save at once lose nothing of each other', async () => {
  const studio = await makeStudio(world)
  await Promise.all(
    ['imprint', 'terms', 'privacy', 'returns'].map((page) =>
      update(studio, { texts: [text(page, page)] }),
    ),
  )
  expect((await rowOf(studio)).legalPages).toHaveLength(4)
})

test('where the studio asks for it no one pays without having agreed to what is written now; version and time are kept', async () => {
  const shop = await makeShop(world)
  const versionOf = async () =>
    (
      await world.call(contract.siteCheckout.shop, {
        host: shop.host,
        query: { slug: shop.gallery.slug },
      })
    ).body.shop.termsVersion
  await update(shop.studio, { requiresAgreement: true })
  expect(await versionOf()).toBe(null)
  await update(shop.studio, { texts: [text('imprint', 'Us'), text('terms', 'Be kind.')] })
  const first = await versionOf()
  expect(first).toMatch(/^[0-9a-f]{16}$/)
  expect((await startCheckout(world, shop)).body.fields).toMatchObject({
    agreedVersion: { code: 'terms_to_agree' },
  })
  // Buyers don't accept the imprint.
  await update(shop.studio, { texts: [text('imprint', 'Still us')] })
  expect(await versionOf()).toBe(first)
  await update(shop.studio, { texts: [text('terms', 'Be kinder.')] })
  const second = await versionOf()
  expect((await startCheckout(world, shop, { agreedVersion: first! })).body.fields).toMatchObject({
    agreedVersion: { code: 'terms_changed' },
  })
  const { status, body } = await startCheckout(world, shop, { agreedVersion: second! })
  expect(status).toBe(201)
  const [row] = await world.deps.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.guid, body.checkoutGuid))
  expect(row).toMatchObject({ agreedVersion: second, agreedAt: row!.createdAt })
  const versions = await world.deps.db
    .select()
    .from(legalVersions)
    .where(eq(legalVersions.accountGuid, shop.account.guid))
  expect(versions.map(({ version, texts }) => [version, texts[0]!.text])).toEqual(
    expect.arrayContaining([
      [first, 'Be kind.'],
      [second, 'Be kinder.'],
    ]),
  )
  await update(shop.studio, { requiresAgreement: false })
  expect(await versionOf()).toBe(null)
  expect((await startCheckout(world, shop)).status).toBe(201)
})

test('emails to buyers lead to the legal pages, in the language of the purchase', async () => {
  const studio = await makeStudio(world)
  await update(studio, {
    texts: [
      text('terms', 'Be kind.'),
      text('terms', 'Seid nett.', 'de'),
      { page: 'privacy', language: 'en', text: '', url: 'https://studio.test/privacy' },
    ],
  })
  const order = await makeOrder(world, await makeGallery(world, studio), { locale: 'de' })
  await handleSendOrderConfirmation(world.deps, {
    accountGuid: studio.account.guid,
    orderGuid: order.guid,
  })
  const { text: words } = world.mails.at(-1)!
  expect(words).toContain(`AGB: http://${studio.host}/de/legal/terms`)
  expect(words).toContain('Datenschutz: https://studio.test/privacy')
  expect(words).not.toContain('Impressum')
})
