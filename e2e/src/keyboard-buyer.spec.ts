import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { checkScreen } from './screen-check.ts'
import { SCREENS } from './screens.ts'
import { openShop } from './shop.ts'
import { confirmAddress, type Studio } from './studio.ts'

const STEPS_MAX = 60

/** Presses Tab until the element has the focus: everything must be reachable by Tab. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

const isFocused = async (target: Locator) =>
  (await target.count()) > 0 && target.first().evaluate((element) => element.matches(':focus'))

test('a visitor with a screen reader buys a print by keyboard alone, at 390 and at 1440 px', async ({
  openWindow,
  product,
  studio,
}) => {
  test.slow()
  await confirmAddress(product, studio)
  await openShop(studio, { print: true })
  for (const { width, window } of SCREENS)
    await test.step(`at ${width} px`, async () => buyByKeys(await openWindow(window), studio))
})

async function buyByKeys(visitor: Page, studio: Studio): Promise<void> {
  const { keyboard } = visitor
  await visitor.goto(`${studio.site}/albums/city-run`)

  await test.step('skips to the photos and opens the second', async () => {
    const skip = visitor.getByRole('link', { name: 'Skip to the photos' })
    await tabTo(visitor, skip)
    await keyboard.press('Enter')
    await tabTo(visitor, visitor.getByRole('list', { name: 'Photos' }).getByRole('link').nth(1))
    await keyboard.press('Enter')
    await expect(visitor.getByText('2 of 3')).toBeVisible()
  })

  await test.step('buys it from the open photo', async () => {
    const dialog = visitor.getByRole('dialog')
    await tabTo(visitor, dialog.getByRole('button', { name: 'Add to cart', exact: true }))
    await keyboard.press('Enter')
    const panel = visitor.getByRole('dialog', { name: 'Add to cart' })
    await tabTo(visitor, panel.getByRole('button', { name: 'Choose the crop for Fine art print' }))
    await keyboard.press('Enter')
    const choice = visitor.getByRole('dialog', { name: 'Fine art print' })
    await expect(choice.getByText('15 × 10 cm')).toBeVisible()
    await expect(choice.getByText('Shown to scale, beside a cup')).toBeVisible()
    await expect(choice.getByRole('status')).toHaveText(/^Soft\s+At this size .+ \(152 dpi\)\.$/)
    await checkScreen(visitor, 'the crop and the room, by keys')
    await tabTo(visitor, choice.getByRole('button', { name: 'One more' }))
    await keyboard.press('Enter')
    await tabTo(visitor, choice.getByRole('button', { name: 'Add to cart £60.00' }))
    await keyboard.press('Enter')
    await expect(visitor.getByRole('link', { name: 'View cart' })).toBeVisible()
  })

  await test.step('looks at the print once more in the cart', async () => {
    await visitor.goto(`${studio.site}/albums/city-run/cart`)
    await checkScreen(visitor, 'the cart with a print')
    await tabTo(visitor, visitor.getByRole('button', { name: /^Enlarge/ }))
    await keyboard.press('Enter')
    const view = visitor.getByRole('dialog')
    await expect(view.getByText('Shown to scale, beside a cup')).toBeVisible()
    await checkScreen(visitor, 'a print of the cart, large')
    await keyboard.press('Escape')
    await expect(visitor.getByRole('button', { name: /^Enlarge/ })).toBeFocused()
  })

  await test.step('goes to the checkout and pays', async () => {
    await tabTo(visitor, visitor.getByRole('link', { name: 'Checkout' }))
    await keyboard.press('Enter')
    for (const [label, text] of [
      ['First name', 'Ada'],
      ['Last name', 'Runner'],
      ['Email', 'ada@runner.test'],
      ['Street and number', '14 Mill Lane'],
      ['Town or city', 'York'],
      ['Postcode', 'YO1 7EP'],
    ] as const) {
      await tabTo(visitor, visitor.getByLabel(label))
      await keyboard.insertText(text)
    }
    await tabTo(visitor, visitor.getByRole('button', { name: 'Pay £60.00' }))
    await keyboard.press('Enter')
    await expect(visitor.getByRole('heading', { name: 'Stripe checkout' })).toBeVisible()
    await visitor.getByRole('button', { name: /^Pay/ }).press('Enter')
    await expect(visitor.getByRole('heading', { name: 'Thank you, Ada!' })).toBeVisible({
      timeout: 30_000,
    })
    await checkScreen(visitor, 'the order of a print')
  })
}
