import { contract } from '@proofdesk/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { bibOf } from './photos.ts'
import { checkScreen } from './screen-check.ts'
import { SCREENS } from './screens.ts'
import { openShop } from './shop.ts'
import { type Studio, confirmAddress } from './studio.ts'

test('a visitor chooses the photos of a package in the grid, through a search and a reload, and buys it', async ({
  openWindow,
  product,
  studio,
}) => {
  test.slow()
  await confirmAddress(product, studio)
  await openShop(studio, { pack: true, textSearch: true, photos: 5 })
  for (const screen of SCREENS) await buyPackage(await openWindow(screen.window), studio, screen)
  const { orders } = await studio.owner.client.call(contract.orders.query, { query: {} })
  expect(orders.hits.map(({ grossProfit }) => grossProfit)).toEqual([25, 25])
})

async function buyPackage(
  visitor: Page,
  studio: Studio,
  { width, press }: (typeof SCREENS)[number],
): Promise<void> {
  const at = (name: string) => `${name} at ${width} px`
  const photos = visitor.getByRole('list', { name: 'Photos', exact: true })
  const bar = visitor.getByRole('region', { name: 'Photos for Race pack' })
  const tile = (index: number) =>
    photos.getByRole('button', { name: `Select Runner ${bibOf(index)}` })

  await test.step(at('takes the package from an open photo'), async () => {
    await visitor.goto(`${studio.site}/albums/city-run`)
    await press(photos.getByRole('link', { name: `Runner ${bibOf(0)}` }))
    await press(visitor.getByRole('button', { name: 'Add to cart', exact: true }))
    await press(visitor.getByRole('button', { name: 'Select photos for Race pack' }))
    await expect(bar.getByText('1 of 3 chosen')).toBeInViewport()
    await expect(visitor.getByRole('dialog')).toHaveCount(0)
    await checkScreen(visitor, at('a package of which one photo is chosen'))
  })

  await test.step(at('goes on after a search and a reload'), async () => {
    await press(tile(1))
    await expect(bar.getByText('2 of 3 chosen')).toBeVisible()
    await press(visitor.getByText('Find photos', { exact: true }))
    await visitor.getByRole('searchbox').fill(String(bibOf(4)))
    await expect(photos.getByRole('listitem')).toHaveCount(1)
    await visitor.reload()
    await expect(bar.getByText('2 of 3 chosen')).toBeVisible()
    await press(tile(4))
    await expect(bar.getByText('3 of 3 chosen')).toBeVisible()
    await checkScreen(visitor, at('a package that is complete'))
  })

  await test.step(at('is told that it is full, and pays'), async () => {
    await press(visitor.getByRole('link', { name: 'Show all' }).first())
    await press(tile(2))
    await expect(bar.getByRole('alert')).toHaveText(/^The package is full/)
    await press(bar.getByRole('link', { name: 'Go to cart' }))
    await expect(visitor.getByText('One package with 3 photos')).toBeVisible()
    await checkScreen(visitor, at('the cart with a package'))
    await pay(visitor, press)
  })
}

async function pay(visitor: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  await press(visitor.getByRole('link', { name: 'Checkout' }))
  await visitor.getByLabel('First name').fill('Ada')
  await visitor.getByLabel('Last name').fill('Runner')
  await visitor.getByLabel('Email').fill('ada@runner.test')
  await press(visitor.getByRole('button', { name: 'Pay £25.00' }))
  await expect(visitor.getByRole('heading', { name: 'Stripe checkout' })).toBeVisible()
  await press(visitor.getByRole('button', { name: /^Pay/ }))
  await expect(visitor.getByRole('heading', { name: 'Thank you, Ada!' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(visitor.getByRole('button', { name: /^View Runner/ })).toHaveCount(3)
}
