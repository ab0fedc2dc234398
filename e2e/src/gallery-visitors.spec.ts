import { contract } from '@proofdesk/contract'
import type { Locator, Page, Response } from '@playwright/test'
import { expect, test } from './journey.ts'
import { addPhotos, bibOf } from './photos.ts'
import { checkScreen, expectNoSidewaysScroll } from './screen-check.ts'
import { SCREENS } from './screens.ts'
import { openShop } from './shop.ts'
import { createGallery } from './studio.ts'

test('a guest views 300 wedding photos on a phone and a desktop, in a chosen view', async ({
  openWindow,
  studio,
}) => {
  test.slow()
  const gallery = await createGallery(studio, {
    name: 'Anna and Jonas',
    published: true,
    // Found by time: reading text on 300 photos would take longer than everything else.
    features: { textSearch: false, timeSearch: true },
  })
  await addPhotos(studio, gallery, 300)
  for (const { width, window } of SCREENS) {
    const visitor = await openWindow(window)
    await visitor.goto(`${studio.site}/albums/anna-and-jonas`)
    const photos = visitor.getByRole('list', { name: 'Photos' })
    const { height } = window.viewport
    const cover = await visitor.locator('.gallery-cover').boundingBox()
    const seen = (Math.min(cover!.y + cover!.height, height) - cover!.y) / height
    expect(seen, `the photograph's part of the first screen at ${width} px`).toBeGreaterThan(0.6)
    await expect(visitor.getByText('Find photos', { exact: true })).toBeInViewport({ ratio: 1 })
    await checkScreen(visitor, `300 photos at ${width} px`)
    await visitor.getByLabel('View', { exact: true }).click()
    await visitor.getByRole('radio', { name: 'Squares' }).check()
    await visitor.getByRole('radio', { name: 'Small' }).check()
    const square = await photos.getByRole('listitem').first().boundingBox()
    expect(Math.round(square!.width)).toBe(Math.round(square!.height))
    await checkScreen(visitor, `small squares at ${width} px`)
    await visitor.reload()
    expect(await photos.getByRole('listitem').first().boundingBox()).toMatchObject({
      width: square!.width,
      height: square!.height,
    })
    await expect(async () => {
      await visitor.keyboard.press('End')
      await expect(photos.getByRole('link', { name: `Runner ${bibOf(299)}` })).toBeVisible({
        timeout: 1_000,
      })
    }).toPass()
    await photos.getByRole('link', { name: `Runner ${bibOf(299)}` }).click()
    await expect(visitor).toHaveURL(/photo=/)
  }
})

test('a parent finds the photos of two children and adds all of them to the cart', async ({
  openWindow,
  studio,
}) => {
  const gallery = await openShop(studio, { textSearch: true })
  await studio.owner.client.call(contract.engines.update, {
    body: { guid: gallery.guid, allowBrowsing: false },
  })
  for (const { width, window, press } of SCREENS) {
    const at = (name: string) => `${name} at ${width} px`
    const parent = await openWindow(window)
    await parent.goto(`${studio.site}/albums/city-run`)
    const photos = parent.getByRole('list', { name: 'Photos' }).getByRole('listitem')
    await expect(parent.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
    await checkScreen(parent, at('a gallery without browsing'))
    await parent.getByRole('searchbox').fill('9999')
    await press(parent.getByRole('button', { name: 'Search' }))
    await expect(parent.getByText('No photo matches')).toBeInViewport()
    await checkScreen(parent, at('a search that finds nothing'))
    await parent.getByRole('searchbox').fill(`${bibOf(0)}, ${bibOf(2)}`)
    await press(parent.getByRole('button', { name: 'Search' }))
    await expect(photos).toHaveCount(2)
    await expect(photos.first()).toBeInViewport()
    await checkScreen(parent, at('photos of two children'))
    await press(parent.getByRole('button', { name: 'Select', exact: true }))
    await press(parent.getByRole('button', { name: 'Select all' }))
    const bar = parent.getByRole('region', { name: 'Selected photos' })
    await expect(bar.getByText('2 photos selected')).toBeVisible()
    await checkScreen(parent, at('two photos selected'))
    await press(bar.getByRole('button', { name: 'Add to cart' }))
    await press(
      parent
        .getByRole('dialog', { name: 'Add to cart' })
        .getByRole('button', { name: 'Add Full size' }),
    )
    await expect(parent.getByRole('link', { name: 'Cart, 2 photos' })).toBeVisible()
    await press(parent.getByRole('link', { name: 'Cart, 2 photos' }))
    await expect(parent.getByText('£25.00').first()).toBeVisible()
    await checkScreen(parent, at('the cart with both children'))
  }
})

test('without scripts a visitor browses, searches and opens a photo, with no broken controls', async ({
  openWindow,
  problems,
  studio,
}) => {
  // The page may run no scripts, so their files are blocked.
  problems.expect(/^csp GET .*\.js$/)
  await openShop(studio, { textSearch: true })
  for (const { width, window, press } of SCREENS) {
    const visitor = await openWindow({ ...window, javaScriptEnabled: false })
    await visitor.goto(`${studio.site}/albums/city-run`)
    const photos = visitor.getByRole('list', { name: 'Photos' })
    await expect(photos.getByRole('link')).toHaveCount(3)
    await expectPicture(photos.getByRole('img').first())
    for (const name of [/^Favourite/, /to cart$/, 'Select'])
      await expect(visitor.getByRole('button', { name })).toHaveCount(0)
    await expect(visitor.getByLabel('View', { exact: true })).toBeHidden()
    await expectNoSidewaysScroll(visitor, `without scripts at ${width} px`)
    await press(visitor.getByText('Find photos', { exact: true }))
    await visitor.getByRole('searchbox').fill(String(bibOf(1)))
    await press(visitor.getByRole('button', { name: 'Search' }))
    await expect(photos.getByRole('link')).toHaveCount(1)
    await press(photos.getByRole('link'))
    await expect(visitor).toHaveURL(/photo=/)
    await expectPicture(visitor.getByRole('dialog').getByRole('img'))
    await expectNoSidewaysScroll(visitor, `an open photo without scripts at ${width} px`)
    const asDrawn = await openWindow(window)
    await showAsDrawn(asDrawn, await visitor.reload())
    await checkScreen(asDrawn, `an open photo without scripts at ${width} px`)
    await press(visitor.getByRole('link', { name: 'Close' }))
    await expect(photos.getByRole('link')).toHaveCount(1)
    await showAsDrawn(asDrawn, await visitor.reload())
    await checkScreen(asDrawn, `found photos without scripts at ${width} px`)
  }
})

/** Axe needs scripts itself: it gets the page without the page's own scripts, and with its `noscript` contents. */
async function showAsDrawn(page: Page, answer: Response | null): Promise<void> {
  const url = answer!.url()
  const html = (await answer!.text())
    .replaceAll(/<script type="module".*?<\/script>/g, '')
    .replaceAll(/<\/?noscript>/g, '')
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(url)
}

/** Waits until the picture has loaded, rather than just its placeholder. */
async function expectPicture(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible()
  await expect
    .poll(() =>
      picture.evaluate((image: unknown) => (image as { naturalWidth: number }).naturalWidth),
    )
    .toBeGreaterThan(0)
}
