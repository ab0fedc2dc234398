import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { contract } from '@proofdesk/contract'
import type { Locator, Page } from '@playwright/test'
import { makePhoto } from '../../scripts/make-photo.ts'
import { uploadPhotos, waitUntilProcessed } from '../../scripts/upload-photos.ts'
import { expect, test } from './journey.ts'
import { drawPhotos, listRealPhotos } from './photos.ts'
import { checkScreen } from './screen-check.ts'
import { SCREENS } from './screens.ts'
import type { Product } from './product.ts'
import { type Studio, confirmAddress, createGallery } from './studio.ts'

/** A typical number of photos of one runner at a race. */
const PHOTOS = 21
/** Taps from the selfie's results to the payment: add, view the cart, check out, pay. */
const TAPS = 4

/** Creates a race's shop and gallery, with photos that show a person and others that don't. */
async function openRace(product: Product, studio: Studio, shown: readonly Drawn[]) {
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
      price: 39,
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

interface Drawn {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Makes `count` photos of a person, each a different crop of one of the given photos. */
async function takePhotos(paths: readonly string[], count: number): Promise<Drawn[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const inset = 0.004 * index
      const photo = await makePhoto({
        from: paths[index % paths.length]!,
        region: { left: inset, top: inset, width: 1 - 2 * inset, height: 1 - 2 * inset },
        width: 1_000,
        height: 1_000,
        seed: index,
      })
      return { name: `person-a-taken-${index + 1}.jpg`, bytes: new Uint8Array(photo) }
    }),
  )
}

/** Uploads photos of people and waits until their faces are known. */
async function uploadPeople(
  client: Studio['owner']['client'],
  engineGuid: string,
  photos: readonly Drawn[],
): Promise<void> {
  await uploadPhotos(client, engineGuid, [...photos])
  await waitUntilProcessed(client, engineGuid)
  const { content } = await client.call(contract.content.list, { query: { engineGuid } })
  for (const { key, name } of content)
    if (name.startsWith('person-a-'))
      await expect
        .poll(
          async () => (await client.call(contract.search.detect, { query: { key } })).faces.length,
          { timeout: 400_000 },
        )
        .toBeGreaterThan(0)
}

/** Searches with a selfie, adds all its results with one tap and pays, consenting to photos being found later. */
async function buyAll(page: Page, { width, press }: (typeof SCREENS)[number], selfie: string) {
  const at = (name: string) => `${name} at ${width} px`
  let taps = 0
  const tap = (target: Locator) => ((taps += 1), press(target))
  await press(page.getByText('Find photos', { exact: true }))
  const bySelfie = page.getByRole('button', { name: 'Find by selfie' })
  await expect(bySelfie).toBeInViewport({ ratio: 1 })
  await press(bySelfie)
  await page.getByLabel('Agree and choose a picture').setInputFiles(selfie)
  const offer = page.getByRole('region', { name: `All ${PHOTOS} photos, £39.00` })
  await expect(offer).toBeVisible({ timeout: 60_000 })
  await expect(offer).toBeInViewport({ ratio: 1 })
  await expect(offer.getByText('Without this offer they’d cost £262.50.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add all to cart' })).toBeHidden()
  await checkScreen(page, at('all photos of a person at one price'))
  await tap(offer.getByRole('button', { name: `Add all ${PHOTOS} for £39.00` }))
  await tap(offer.getByRole('link', { name: 'View cart' }))
  await expect(page.getByText('All your photos')).toBeVisible()
  await checkScreen(page, at('cart with all photos of a person'))
  await tap(page.getByRole('link', { name: 'Checkout' }))
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Runner')
  await page.getByLabel('Email').fill('ada@runner.test')
  await page.getByRole('checkbox', { name: /^Compare my face/ }).check()
  await checkScreen(page, at('checkout with the consent that photos are found later'))
  await tap(page.getByRole('button', { name: 'Pay £39.00' }))
  expect(taps, at('taps from the offer to the payment')).toBe(TAPS)
  await press(page.getByRole('button', { name: /^Pay/ }))
  await expect(page.getByRole('heading', { name: 'Thank you, Ada!' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByRole('button', { name: /^View person-a-/ })).toHaveCount(PHOTOS)
  await checkScreen(page, at('the order of all photos of a person'))
}

test('a runner buys all 21 photos of a selfie in four taps, on a phone and on a desktop, and gets one that comes later for free', async ({
  openWindow,
  product,
  studio,
}) => {
  // Face detection runs at the lowest priority and is slow on a busy machine.
  test.slow()
  const person = (await listRealPhotos()).filter((path) => basename(path).startsWith('person-a-'))
  test.skip(person.length < 3, 'there are no real photos of a person')
  const [selfie, ...others] = person as [string, ...string[]]
  const shown = await takePhotos(others, PHOTOS)
  const { client, gallery } = await openRace(product, studio, shown)
  const pages: Page[] = []
  for (const screen of SCREENS) {
    const page = await openWindow(screen.window)
    pages.push(page)
    await page.goto(`${studio.site}/albums/night-run`)
    await buyAll(page, screen, selfie)
  }
  const [phone, desktop] = pages as [Page, Page]
  const { orders } = await client.call(contract.orders.query, { query: {} })
  expect(orders.hits.map(({ grossProfit }) => grossProfit)).toEqual([39, 39])

  await desktop.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(desktop.getByText(/this can’t be undone/)).toBeVisible()
  await desktop.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(desktop.getByText('No more photos will be added to this order.')).toBeVisible()
  await checkScreen(desktop, 'order to which nothing is added any more')

  // The selfie itself serves as the photo that is uploaded later.
  const late = { name: 'person-a-later.jpg', bytes: new Uint8Array(await readFile(selfie)) }
  await uploadPeople(client, gallery.guid, [late])
  const added = phone.getByRole('heading', { name: 'Added later for free' })
  await expect(async () => {
    await phone.reload()
    await expect(added).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 180_000 })
  await expect(phone.getByRole('button', { name: /^View person-a-/ })).toHaveCount(PHOTOS + 1)
  await checkScreen(phone, 'order with a photo that was added later')
  await desktop.reload()
  await expect(desktop.getByRole('button', { name: /^View person-a-/ })).toHaveCount(PHOTOS)
})
