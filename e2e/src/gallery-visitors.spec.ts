import { contract } from '@proofdesk/contract'
import { expect, test } from './journey.ts'
import { addPhotos, bibOf } from './photos.ts'
import { checkScreen } from './screen-check.ts'
import { openShop } from './shop.ts'
import { createGallery } from './studio.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const DESKTOP = { viewport: { width: 1440, height: 900 } }

test('a guest looks through 300 photos of a wedding on a phone and on a desktop, in the view that they choose', async ({
  openWindow,
  studio,
}) => {
  test.slow()
  const gallery = await createGallery(studio, { name: 'Anna and Jonas', published: true })
  await addPhotos(studio, gallery, 300)
  for (const [width, screen] of [
    [390, PHONE],
    [1440, DESKTOP],
  ] as const) {
    const visitor = await openWindow(screen)
    await visitor.goto(`${studio.site}/albums/anna-and-jonas`)
    const photos = visitor.getByRole('list', { name: 'Photos' })
    const { height } = screen.viewport
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

test('a parent finds the photos of two children on a phone and puts all of them into the cart', async ({
  openWindow,
  studio,
}) => {
  const gallery = await openShop(studio, { textSearch: true })
  await studio.owner.client.call(contract.engines.update, {
    body: { guid: gallery.guid, allowBrowsing: false },
  })
  const parent = await openWindow(PHONE)
  await parent.goto(`${studio.site}/albums/city-run`)
  const photos = parent.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await expect(parent.getByRole('searchbox')).toBeVisible()
  await checkScreen(parent, 'a gallery without browsing')
  await parent.getByRole('searchbox').fill('9999')
  await parent.getByRole('button', { name: 'Search' }).click()
  await expect(parent.getByText('No photo matches')).toBeInViewport()
  await parent.getByRole('searchbox').fill(`${bibOf(0)}, ${bibOf(2)}`)
  await parent.getByRole('button', { name: 'Search' }).click()
  await expect(photos).toHaveCount(2)
  await expect(photos.first()).toBeInViewport()
  await checkScreen(parent, 'photos of two children')
  await parent.getByRole('button', { name: 'Select', exact: true }).tap()
  await parent.getByRole('button', { name: 'Select all' }).tap()
  const bar = parent.getByRole('region', { name: 'Selected photos' })
  await expect(bar.getByText('2 photos selected')).toBeVisible()
  await checkScreen(parent, 'two photos selected')
  await bar.getByRole('button', { name: 'Add to cart' }).tap()
  await parent
    .getByRole('dialog', { name: 'Add to cart' })
    .getByRole('button', { name: 'Add to Full size' })
    .tap()
  await expect(parent.getByRole('link', { name: 'Cart, 2 photos' })).toBeVisible()
})

test('without scripts a visitor looks, searches and opens a photo, and is offered nothing that would not work', async ({
  openWindow,
  problems,
  studio,
}) => {
  // The files of the program are refused, as the page may run none.
  problems.expect(/^csp GET .*\.js$/)
  const gallery = await openShop(studio, { textSearch: true })
  expect(gallery.published).toBe(true)
  const visitor = await openWindow({ ...PHONE, javaScriptEnabled: false })
  await visitor.goto(`${studio.site}/albums/city-run`)
  const photos = visitor.getByRole('list', { name: 'Photos' })
  await expect(photos.getByRole('link')).toHaveCount(3)
  for (const name of [/^Favourite/, /to the cart$/, 'Select'])
    await expect(visitor.getByRole('button', { name })).toHaveCount(0)
  await visitor.getByText('Find photos', { exact: true }).tap()
  await visitor.getByRole('searchbox').fill(String(bibOf(1)))
  await visitor.getByRole('button', { name: 'Search' }).tap()
  await expect(photos.getByRole('link')).toHaveCount(1)
  await photos.getByRole('link').tap()
  await expect(visitor).toHaveURL(/photo=/)
})
