import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { contract } from '@proofdesk/contract'
import type { Locator, Page } from '@playwright/test'
import { uploadPhotos, waitUntilProcessed } from '../../scripts/upload-photos.ts'
import { expect, test } from './journey.ts'
import { drawPhotos, listRealPhotos } from './photos.ts'
import { checkScreen } from './screen-check.ts'
import type { Product } from './product.ts'
import { type Studio, confirmAddress, createGallery } from './studio.ts'

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}

const DESKTOP = { viewport: { width: 1440, height: 900 } }

/** What the shop and the gallery of a race are made of, with photos that show a person and others that don't. */
async function openRace(product: Product, studio: Studio, shown: readonly string[]) {
  await confirmAddress(product, studio)
  const { client } = studio.owner
  const { productList } = await client.call(contract.productLists.create, {
    body: { name: 'Race prices', slug: 'race-prices', currency: 'GBP' },
  })
  const download = {
    productListGuid: productList.guid,
    fulfillment: 'selfManaged',
    type: 'Download',
  } as const
  await client.call(contract.products.create, {
    body: { ...download, name: 'Full size', price: 12.5 },
  })
  await client.call(contract.products.create, {
    body: {
      ...download,
      name: 'All your photos',
      pricingModel: 'Package',
      price: 19,
      minUnits: 1,
      maxUnits: 50,
      isAllFound: true,
    },
  })
  const gallery = await createGallery(studio, {
    name: 'Night Run',
    slug: 'night-run',
    published: true,
    productListGuid: productList.guid,
    allowSelfieUpload: true,
    features: { freeDownloads: false, selfieSearch: true },
  })
  await uploadPhotos(client, gallery.guid, await drawPhotos(4))
  await uploadPeople(client, gallery.guid, shown)
  return { client, gallery }
}

/** Uploads photos of people and waits until their faces are known. */
async function uploadPeople(
  client: Studio['owner']['client'],
  engineGuid: string,
  paths: readonly string[],
): Promise<void> {
  await uploadPhotos(
    client,
    engineGuid,
    await Promise.all(
      paths.map(async (path) => ({
        name: basename(path),
        bytes: new Uint8Array(await readFile(path)),
      })),
    ),
  )
  await waitUntilProcessed(client, engineGuid)
  const { content } = await client.call(contract.content.list, {
    query: { engineGuid: engineGuid },
  })
  for (const { key, name } of content)
    if (name.startsWith('person-a-'))
      await expect
        .poll(
          async () => (await client.call(contract.search.detect, { query: { key } })).faces.length,
          { timeout: 400_000 },
        )
        .toBeGreaterThan(0)
}

/** Takes a selfie, and has all that it finds in the cart by one tap; with the consent that more are found later. */
async function buyAll(page: Page, { selfie, count }: { selfie: string; count: number }) {
  const isPhone = page.viewportSize()!.width < 600
  const press = (locator: Locator) => (isPhone ? locator.tap() : locator.click())
  await press(page.getByText('Find photos', { exact: true }))
  const bySelfie = page.getByRole('button', { name: 'Find by selfie' })
  await expect(bySelfie).toBeInViewport({ ratio: 1 })
  await press(bySelfie)
  await page.getByLabel('Agree and choose a picture').setInputFiles(selfie)
  const offer = page.getByRole('region', { name: `All ${count} photos, £19.00` })
  await expect(offer).toBeVisible({ timeout: 60_000 })
  await expect(offer.getByText('Without this offer they’d cost £25.00.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add all to cart' })).toBeHidden()
  await checkScreen(page, 'all photos of a person at one price')
  await press(offer.getByRole('button', { name: `Add all ${count} for £19.00` }))
  await press(offer.getByRole('link', { name: 'View cart' }))
  await expect(page.getByText('All your photos')).toBeVisible()
  await checkScreen(page, 'cart with all photos of a person')
  await press(page.getByRole('link', { name: 'Checkout' }))
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Runner')
  await page.getByLabel('Email').fill('ada@runner.test')
  await page.getByRole('checkbox', { name: /^Compare my face/ }).check()
  await checkScreen(page, 'checkout with the consent that photos are found later')
  await press(page.getByRole('button', { name: 'Pay £19.00' }))
  await press(page.getByRole('button', { name: /^Pay/ }))
  await expect(page.getByRole('heading', { name: 'Thank you, Ada!' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByRole('button', { name: /^View person-a-/ })).toHaveCount(count)
}

test('a runner buys all photos of a selfie at one price, and gets one that comes later for free', async ({
  openWindow,
  product,
  studio,
}) => {
  // Faces are found at the lowest priority: on a busy machine that takes its time.
  test.slow()
  const person = (await listRealPhotos()).filter((path) => basename(path).startsWith('person-a-'))
  test.skip(person.length < 3, 'there are no real photos of a person')
  const [selfie, ...others] = person as [string, ...string[]]
  const { client, gallery } = await openRace(product, studio, others)
  const count = others.length
  const phone = await openWindow(PHONE)
  const desktop = await openWindow(DESKTOP)
  for (const page of [phone, desktop]) {
    await page.goto(`${studio.site}/albums/night-run`)
    await buyAll(page, { selfie, count })
  }
  const { orders } = await client.call(contract.orders.query, { query: {} })
  expect(orders.hits[0]).toMatchObject({ grossProfit: 19, currency: 'GBP' })

  await desktop.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(desktop.getByText(/this can’t be undone/)).toBeVisible()
  await desktop.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(desktop.getByText('No more photos will be added to this order.')).toBeVisible()
  await checkScreen(desktop, 'order to which nothing is added any more')

  // The selfie itself is the photo that comes a day later.
  await uploadPeople(client, gallery.guid, [selfie])
  const added = phone.getByRole('heading', { name: 'Added later for free' })
  await expect(async () => {
    await phone.reload()
    await expect(added).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 180_000 })
  await expect(phone.getByRole('button', { name: /^View person-a-/ })).toHaveCount(count + 1)
  await checkScreen(phone, 'order with a photo that was added later')
  await desktop.reload()
  await expect(desktop.getByRole('button', { name: /^View person-a-/ })).toHaveCount(count)
})
