import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { contract } from '@proofdesk/contract'
import { uploadPhotos, waitUntilProcessed } from '../../scripts/upload-photos.ts'
import { expect, test } from './journey.ts'
import { drawPhotos, listRealPhotos } from './photos.ts'
import { checkScreen } from './screen-check.ts'
import { confirmAddress, createGallery } from './studio.ts'

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}

test('a runner takes a selfie on a phone and buys all photos of themselves at one price', async ({
  openWindow,
  product,
  studio,
}) => {
  // Faces are found at the lowest priority: on a busy machine that takes its time.
  test.slow()
  const person = (await listRealPhotos()).filter((path) => basename(path).startsWith('person-a-'))
  test.skip(person.length < 3, 'there are no real photos of a person')
  const [selfie, ...others] = person as [string, ...string[]]
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
  await uploadPhotos(client, gallery.guid, [
    ...(await drawPhotos(4)),
    ...(await Promise.all(
      others.map(async (path) => ({
        name: basename(path),
        bytes: new Uint8Array(await readFile(path)),
      })),
    )),
  ])
  await waitUntilProcessed(client, gallery.guid)
  const { content } = await client.call(contract.content.list, {
    query: { engineGuid: gallery.guid },
  })
  for (const { key, name } of content)
    if (name.startsWith('person-a-'))
      await expect
        .poll(
          async () => (await client.call(contract.search.detect, { query: { key } })).faces.length,
          { timeout: 400_000 },
        )
        .toBeGreaterThan(0)

  const phone = await openWindow(PHONE)
  await phone.goto(`${studio.site}/albums/night-run`)
  await phone.getByText('Find photos', { exact: true }).tap()
  const bySelfie = phone.getByRole('button', { name: 'Find by selfie' })
  await expect(bySelfie).toBeInViewport({ ratio: 1 })
  await bySelfie.tap()
  await phone.getByLabel('Agree and choose a picture').setInputFiles(selfie)
  const offer = phone.getByRole('region', { name: `All ${others.length} photos, £19.00` })
  await expect(offer).toBeVisible({ timeout: 60_000 })
  await expect(offer.getByText('Without this offer they’d cost £25.00.')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Add all to cart' })).toBeHidden()
  await checkScreen(phone, 'all photos of a person at one price')
  await offer.getByRole('button', { name: `Add all ${others.length} for £19.00` }).tap()
  await offer.getByRole('link', { name: 'View cart' }).tap()
  await expect(phone.getByText('All your photos')).toBeVisible()
  await checkScreen(phone, 'cart with all photos of a person')
  await phone.getByRole('link', { name: 'Checkout' }).tap()
  await phone.getByLabel('First name').fill('Ada')
  await phone.getByLabel('Last name').fill('Runner')
  await phone.getByLabel('Email').fill('ada@runner.test')
  await phone.getByRole('button', { name: 'Pay £19.00' }).tap()
  await phone.getByRole('button', { name: /^Pay/ }).tap()
  await expect(phone.getByRole('heading', { name: 'Thank you, Ada!' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(phone.getByRole('button', { name: /^View person-a-/ })).toHaveCount(others.length)
  const { orders } = await client.call(contract.orders.query, { query: {} })
  expect(orders.hits[0]).toMatchObject({ grossProfit: 19, currency: 'GBP' })
})
