import { contract } from '@proofdesk/contract'
import { countClicks } from './clicks.ts'
import { expect, test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { addPhotos } from './photos.ts'
import { checkScreen } from './screen-check.ts'
import { confirmAddress, createGallery } from './studio.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const DESKTOP = { viewport: { width: 1440, height: 900 } }

for (const [width, screen] of [
  [1440, DESKTOP],
  [390, PHONE],
] as const)
  test(`a draft is checked, mended, published, shared and tried at ${width} px`, async ({
    openWindow,
    product,
    studio,
  }) => {
    test.setTimeout(180_000)
    await confirmAddress(product, studio)
    const { client } = studio.owner
    const { productList } = await client.call(contract.productLists.create, {
      body: { name: 'Race prices', slug: 'race-prices', currency: 'GBP' },
    })
    await client.call(contract.products.create, {
      body: {
        productListGuid: productList.guid,
        name: 'Full size',
        type: 'Download',
        price: 12.5,
        fulfillment: 'selfManaged',
      },
    })
    const gallery = await createGallery(studio, {
      name: 'City run',
      category: 'running',
      eventDate: Date.UTC(2026, 4, 17, 12),
      productListGuid: productList.guid,
      securityWatermarkName: false,
      features: { freeDownloads: false, textSearch: false, selfieSearch: false },
    })
    await addPhotos(studio, gallery, 3)
    const desk = await openWindow({ as: studio.owner, ...screen })
    await desk.goto('/en/galleries/city-run/photos')
    const { click, expectAtMost } = countClicks()

    await click(desk.getByRole('button', { name: 'Publish' }))
    const check = desk.getByRole('dialog', { name: 'Publish “City run”' })
    await expect(check.getByRole('img', { name: 'To do' })).toHaveCount(2)
    await expect(check.getByRole('button', { name: 'Publish anyway' })).toBeVisible()
    await checkScreen(desk, `check at ${width} px`)
    await click(check.getByRole('button', { name: 'Turn on number and face search' }))
    await click(check.getByRole('button', { name: 'Add your name' }))
    await expect(check.getByText('On all photos that visitors see')).toBeVisible()
    await click(check.getByRole('button', { name: /^Publish/ }))

    const sheet = desk.getByRole('dialog', { name: 'Share “City run”' })
    const shortLink = sheet.getByRole('textbox', { name: 'Short link' })
    await expect(shortLink).toBeVisible()
    await expect(sheet.getByRole('img', { name: 'QR code of the gallery’s link' })).toBeVisible()
    await checkScreen(desk, `share sheet at ${width} px`)
    const stranger = await openWindow(screen)
    await stranger.goto(await shortLink.inputValue())
    await expect(stranger).toHaveURL(`${studio.site}/albums/city-run`)
    expectAtMost(6, `from a draft to the share sheet at ${width} px`)

    const opened = desk.context().waitForEvent('page')
    await click(sheet.getByRole('button', { name: 'Place a test order' }))
    const shop = await opened
    await expect(shop.getByText(/^Test mode/)).toBeVisible()
    await checkScreen(shop, `test shop at ${width} px`)
    await click(shop.getByRole('button', { name: /^Add .* to cart/ }).first())
    await click(shop.getByRole('button', { name: 'Add Full size' }))
    await click(shop.getByRole('link', { name: /^Cart/ }))
    await click(shop.getByRole('link', { name: 'Checkout' }))
    await shop.getByLabel('First name').fill('Ada')
    await shop.getByLabel('Last name').fill('Runner')
    await shop.getByLabel('Email').fill('someone@else.test')
    await expect(shop.getByText(/^Test mode/)).toBeVisible()
    await click(shop.getByRole('button', { name: 'Pay £12.50' }))
    await expect(shop.getByText(/^This is a test order/)).toBeVisible()
    await checkScreen(shop, `test order at ${width} px`)
    const mail = await readMail(product, studio.owner.emailAddress, /^Test: /)
    expect(mail.links.some((link) => link.includes('/orders/'))).toBe(true)
    const { orders } = await client.call(contract.orders.query, { query: {} })
    expect(orders.hits).toEqual([])
    expectAtMost(6, `a test order at ${width} px`)
  })
