import { join } from 'node:path'
import { contract } from '@proofdesk/contract'
import { toLanguageTag } from '@proofdesk/domain/format-locale'
import { ACCOUNT_LANGUAGES, GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'
import type { Page } from '@playwright/test'
import { type Dictionary, readDictionary } from './dictionary.ts'
import { expect, test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { drawPhotos } from './photos.ts'
import { checkScreen } from './screen-check.ts'
import { openShop } from './shop.ts'
import { createStudio } from './studio.ts'
import { checkWords } from './words-check.ts'

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}

/** If `PICTURES` names a folder, every screen is checked and a screenshot of each saved there. */
const PICTURES = process.env['PICTURES']

/** The fullest of the console screens that every studio has; paths without the language. */
const SCREENS = [
  '/galleries/run/settings/general',
  '/sales/orders',
  '/sales/customers',
  '/sales/coupons',
  '/account/profile',
]
const OTHER_SCREENS = [
  '/photos',
  '/galleries/run/photos',
  '/galleries/run/videos',
  '/galleries/run/upload',
  '/galleries/run/settings/filtering',
  '/media',
  '/products/lists',
  '/sales/campaigns',
  '/sales/balance',
  '/sales/statements',
  '/analytics',
  '/account/theme',
  '/account/tax',
  '/account/export',
  '/account/users',
  '/account/mails',
  ...['media', 'theme', 'emails', 'watermarks', 'security', 'sharing', 'products'].map(
    (tab) => `/galleries/run/settings/${tab}`,
  ),
  '/galleries/run/customers',
  '/galleries/run/analytics',
  '/galleries/run/orders',
  '/galleries/run/timeline',
  '/galleries/run/preview',
  '/galleries/run/upload/match',
  '/galleries/run/customers?dialog=import',
  '/sales/orders/new',
  '/sales/payouts',
  '/sales/accounts',
  '/sales/payment-methods',
  '/account/legal',
  '/account/invoices',
  '/account/billing?from=stripe',
]

/** Checks the words on a screen, and saves a screenshot in `folder` if `PICTURES` is set. */
async function lookAt(page: Page, name: string, words: Dictionary, folder: string): Promise<void> {
  await checkWords(page, name, words)
  await keepPicture(page, folder, name)
}

async function keepPicture(page: Page, folder: string, name: string): Promise<void> {
  if (!PICTURES) return
  const path = join(PICTURES, folder, `${name.replaceAll(/[ /]/g, '-')}.png`)
  await page.screenshot({ path, fullPage: true })
}

for (const { code: language } of ACCOUNT_LANGUAGES) {
  test(`a studio works in ${language}: a gallery is created, filled and published on a phone`, async ({
    openWindow,
    product,
    problems,
  }) => {
    // The Accounts screen tells an owner to confirm their address first.
    if (PICTURES) problems.expect(/^403 GET \/api\/admin\/trolley\/link/)
    const words = readDictionary('admin', language)
    const { say } = words
    const studio = await createStudio(product, { defaultLanguage: language })
    const phone = await openWindow({ as: studio.owner, locale: toLanguageTag(language), ...PHONE })
    await phone.goto('/')
    await expect(phone).toHaveURL(`/${language}/home`)
    expect(await phone.evaluate('document.documentElement.lang')).toBe(toLanguageTag(language))
    await checkWords(phone, 'home', words)
    await phone
      .getByRole('link', { name: say('Create gallery') })
      .first()
      .tap()
    const dialog = phone.getByRole('dialog', { name: say('Create gallery') })
    await dialog.getByLabel(say('Name')).fill('Run')
    await dialog.getByRole('button', { name: say('Free downloads') }).tap()
    await checkWords(phone, 'create gallery', words)
    await dialog.getByRole('button', { name: say('Create gallery') }).tap()
    await expect(phone).toHaveURL(`/${language}/galleries/run/upload`)
    const [chooser] = await Promise.all([
      phone.waitForEvent('filechooser'),
      phone.getByRole('button', { name: say('Choose photos'), exact: true }).tap(),
    ])
    const [photo] = await drawPhotos(1)
    await chooser.setFiles([
      { name: photo!.name, mimeType: 'image/jpeg', buffer: Buffer.from(photo!.bytes) },
    ])
    await phone.getByRole('button', { name: say('Finish'), exact: true }).tap()
    await expect(phone).toHaveURL(/\/photos$/)
    await expect(phone.getByRole('gridcell')).toHaveCount(1)
    await phone.getByRole('button', { name: say('Publish'), exact: true }).tap()
    const check = phone.getByRole('dialog')
    await expect(check.getByRole('listitem')).toHaveCount(6)
    await checkWords(phone, 'check before publishing', words)
    await check.getByRole('button').last().tap()
    await expect(phone.getByText(say('Gallery published'))).toBeVisible()
    await expect(phone.getByRole('textbox', { name: say('Short link') })).toBeVisible()
    await checkWords(phone, 'share sheet', words)
    await phone.getByRole('button', { name: say('Close'), exact: true }).tap()
    await expect(phone.getByRole('dialog')).toHaveCount(0)
    await checkScreen(phone, `photos in ${language}`)
    for (const screen of PICTURES ? [...SCREENS, ...OTHER_SCREENS] : SCREENS) {
      await phone.goto(`/${language}${screen}`)
      await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(phone.locator('main .MuiSkeleton-root')).toHaveCount(0)
      await lookAt(phone, screen.slice(1), words, `console-${language}`)
    }
  })
}

for (const language of GALLERY_LOCALE_CODES) {
  test(`a photo is found, bought and delivered in ${language}`, async ({
    openWindow,
    product,
    studio,
  }) => {
    const words = readDictionary('site', language)
    const { say } = words
    const gallery = await openShop(studio, { textSearch: true })
    await studio.owner.client.call(contract.engines.update, {
      body: { guid: gallery.guid, additionalLocales: [...GALLERY_LOCALE_CODES] },
    })
    const visitor = await openWindow({ ...PHONE, locale: toLanguageTag(language) })
    const look = (name: string) => lookAt(visitor, name, words, `site-${language}`)
    const prefix = language === 'en' ? '' : `/${language}`
    await visitor.goto(`${studio.site}${prefix}/albums/city-run`)
    expect(await visitor.evaluate('document.documentElement.lang')).toBe(toLanguageTag(language))
    await look('gallery')
    await checkScreen(visitor, `gallery in ${language}`)
    await visitor.getByRole('listitem').getByRole('link').first().tap()
    await expect(visitor).toHaveURL(/photo=/)
    await look('lightbox')
    await visitor.getByRole('button', { name: say('Add to cart'), exact: true }).tap()
    const panel = visitor.getByRole('dialog', { name: say('Add to cart') })
    await panel.getByRole('button', { name: say('Add {{name}}', { name: 'Full size' }) }).tap()
    await look('buy panel')
    await visitor.goto(`${studio.site}${prefix}/albums/city-run/cart`)
    await expect(visitor.getByText('Full size').first()).toBeVisible()
    await look('cart')
    await visitor.getByRole('link', { name: say('Checkout') }).tap()
    await visitor.getByLabel(say('First name'), { exact: true }).fill('Ada')
    await visitor.getByLabel(say('Last name'), { exact: true }).fill('Runner')
    await visitor.getByLabel(say('Email'), { exact: true }).fill(`${language}@${studio.alias}.test`)
    await look('checkout')
    await visitor.locator('button[type=submit]').last().tap()
    await visitor.getByRole('button', { name: /^Pay/ }).tap()
    await expect(
      visitor.getByRole('heading', { name: say('Thank you, {{name}}!', { name: 'Ada' }) }),
    ).toBeVisible({ timeout: 30_000 })
    expect(await visitor.evaluate('document.documentElement.lang')).toBe(toLanguageTag(language))
    await look('order')
    await checkScreen(visitor, `order in ${language}`)
    const mail = await readMail(product, `${language}@${studio.alias}.test`, /./)
    // In other languages an email's only English words are names.
    if (language !== 'en') expect(mail.text).not.toMatch(/\b(your|thank|hello|download them)\b/i)
    expect(mail.links.find((link) => link.includes('/orders/'))).toContain(`${prefix}/orders/`)
    if (!PICTURES) return
    await visitor.goto(`${product.mailbox}/mail/${mail.id}/html`)
    await keepPicture(visitor, `site-${language}`, 'mail')
  })
}

test('a visitor sees the studio’s translations from the gallery to the email, at the same price', async ({
  openWindow,
  product,
  studio,
}) => {
  const { say } = readDictionary('site', 'th')
  const { client } = studio.owner
  const names = { gallery: 'วิ่งในเมือง', collection: 'เส้นชัย', product: 'ไฟล์ขนาดเต็ม' }
  const gallery = await openShop(studio)
  const engineGuid = gallery.guid
  const { products } = await client.call(contract.products.list, {
    query: { productListGuid: gallery.productListGuid! },
  })
  await client.call(contract.products.update, {
    body: { guid: products[0]!.guid, translations: { th: { name: names.product } } },
  })
  const { collection } = await client.call(contract.collections.create, {
    body: { engineGuid, name: 'Finish', translations: { th: { name: names.collection } } },
  })
  const { content } = await client.call(contract.content.list, { query: { engineGuid } })
  await client.call(contract.content.move, {
    body: { content: content.map(({ guid }) => guid), collectionGuid: collection.guid },
  })
  await client.call(contract.engines.update, {
    body: {
      guid: engineGuid,
      additionalLocales: ['th'],
      features: { collectionSearch: true },
      translations: { th: { displayTitle: names.gallery } },
    },
  })
  const visitor = await openWindow({ ...PHONE, locale: 'th' })
  await visitor.goto(`${studio.site}/th/albums/city-run`)
  await expect(visitor.getByRole('heading', { level: 1, name: names.gallery })).toBeVisible()
  await expect(visitor.getByRole('link', { name: names.collection })).toBeVisible()
  await visitor
    .getByRole('list', { name: say('Photos') })
    .getByRole('link')
    .first()
    .tap()
  await visitor.getByRole('button', { name: say('Add to cart'), exact: true }).tap()
  await visitor
    .getByRole('dialog', { name: say('Add to cart') })
    .getByRole('button', { name: say('Add {{name}}', { name: names.product }) })
    .tap()
  await visitor.goto(`${studio.site}/th/albums/city-run/cart`)
  await expect(visitor.getByRole('heading', { name: names.product })).toBeVisible()
  await expect(visitor.locator('main')).toContainText('12.50')
  await visitor.getByRole('link', { name: say('Checkout') }).tap()
  await visitor.getByLabel(say('First name'), { exact: true }).fill('Ada')
  await visitor.getByLabel(say('Last name'), { exact: true }).fill('Runner')
  await visitor.getByLabel(say('Email'), { exact: true }).fill(`thai@${studio.alias}.test`)
  await visitor.locator('button[type=submit]').last().tap()
  await expect(visitor.getByText(names.product)).toBeVisible()
  await visitor.getByRole('button', { name: /^Pay/ }).tap()
  await expect(visitor.getByRole('heading', { level: 2, name: names.product })).toBeVisible({
    timeout: 30_000,
  })
  await expect(visitor.locator('main')).toContainText(names.gallery)
  await expect(visitor.locator('main')).toContainText('12.50')
  const mail = await readMail(product, `thai@${studio.alias}.test`, /./)
  expect(mail.text).toContain(names.product)
  expect(mail.text).toContain(names.gallery)
  expect(mail.text).not.toContain('Full size')
  const { orders } = await client.call(contract.orders.query, {
    query: { include: ['items'] },
  })
  expect(orders.hits[0]).toMatchObject({
    grossProfit: 12.5,
    items: [{ product: { name: 'Full size', nameAsSold: names.product }, unitPrice: 12.5 }],
  })
})
