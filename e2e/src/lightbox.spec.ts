import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { checkScreen } from './screen-check.ts'
import { openShop } from './shop.ts'

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}
/** Large enough for a larger rendition of a photo to be loaded. */
const LARGE = { width: 2400, height: 1600 }

const openPhoto = (page: Page) => page.locator('.yarl__slide_current img').last()
/** One gesture: on a busy machine two taps would be too far apart. */
const doubleTap = (touch: CDPSession, { x, y }: { x: number; y: number }) =>
  touch.send('Input.synthesizeTapGesture', {
    x,
    y,
    duration: 40,
    tapCount: 2,
    gestureSourceType: 'touch',
  })
/** A finger that presses longer than a tap. */
async function holdOn(touch: CDPSession, locator: Locator) {
  const { x, y, width, height } = (await locator.boundingBox())!
  await touch.send('Input.synthesizeTapGesture', {
    x: Math.round(x + width / 2),
    y: Math.round(y + height / 2),
    duration: 900,
    gestureSourceType: 'touch',
  })
}
/** How much wider the open photo is than the screen. */
const zoomOf = async (page: Page) => {
  const box = await openPhoto(page).boundingBox()
  return (box?.width ?? 0) / (page.viewportSize()?.width ?? 1)
}
const pictureOf = (page: Page) =>
  openPhoto(page).evaluate((image) => (image as unknown as { currentSrc: string }).currentSrc)

test('a visitor enlarges a photo with two fingers on a phone', async ({ openWindow, studio }) => {
  await openShop(studio, { photoSize: LARGE })
  const phone = await openWindow(PHONE)
  await phone.goto(`${studio.site}/albums/city-run`)
  await phone.getByRole('list', { name: 'Photos' }).getByRole('link').first().tap()
  const buy = phone.getByRole('button', { name: 'Add to cart', exact: true })
  await expect(buy).toBeVisible()
  await checkScreen(phone, 'lightbox on a phone')
  for (const button of await phone.locator('.photo-actions button').all())
    expect(await button.boundingBox()).toMatchObject({ height: 44 })

  const touch = await phone.context().newCDPSession(phone)
  await expect(phone.locator('.yarl__toolbar')).toHaveCSS('opacity', '1')
  await doubleTap(touch, { x: 100, y: 380 })
  await expect.poll(() => zoomOf(phone)).toBeGreaterThan(2)
  // The tapped point is still under the finger: a quarter of the way across, not the centre.
  await expect
    .poll(async () => {
      const box = (await openPhoto(phone).boundingBox())!
      return (100 - box.x) / box.width
    })
    .toBeCloseTo(100 / 390, 1)
  await doubleTap(touch, { x: 195, y: 422 })
  await expect.poll(() => zoomOf(phone)).toBeLessThan(1.1)

  // Twice, which is more than the picture's resolution permits.
  for (let times = 0; times < 2; times++)
    await touch.send('Input.synthesizePinchGesture', {
      x: 195,
      y: 422,
      scaleFactor: 4,
      gestureSourceType: 'touch',
    })
  await expect.poll(() => zoomOf(phone)).toBeGreaterThan(5)
  await expect.poll(() => pictureOf(phone)).toMatch(/\/marked-[0-9a-f]{32}-zoom\.jpg/)
  await expect(phone.locator('.yarl__toolbar')).toHaveCSS('opacity', '0')

  // A double tap shows the whole photo again.
  await doubleTap(touch, { x: 195, y: 422 })
  await expect.poll(() => zoomOf(phone)).toBeLessThan(1.1)
  await expect(phone.locator('.yarl__toolbar')).toHaveCSS('opacity', '1')
  await phone.touchscreen.tap(195, 422)
  await expect(phone.locator('.yarl__toolbar')).toHaveCSS('opacity', '0')
  await phone.touchscreen.tap(195, 422)
  await expect(phone.locator('.yarl__toolbar')).toHaveCSS('opacity', '1')

  await touch.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 300,
    yDistance: 350,
    speed: 1500,
    gestureSourceType: 'touch',
  })
  await expect(phone).not.toHaveURL(/photo=/)
  const hint = phone.getByText('Touch and hold a photo to select it or mark it as a favourite.')
  await expect(hint).toBeVisible()
  await checkScreen(phone, 'the grid after the first photo on a phone')
  await holdOn(touch, phone.getByRole('list', { name: 'Photos' }).getByRole('listitem').nth(1))
  await expect(hint).toBeHidden()
  const bar = phone.getByRole('region', { name: 'Selected photos' })
  await bar.getByRole('button', { name: 'Favourite' }).tap()
  await expect(bar).toBeHidden()
  await expect(phone.getByRole('link', { name: 'Favourites (1)' })).toBeVisible()
  await expect(phone.locator('.photo-heart[aria-pressed=true]')).toHaveCSS('opacity', '1')
})

test('a visitor browses photos on a wide screen with keys and the wheel', async ({
  openWindow,
  studio,
}) => {
  await openShop(studio, { photoSize: LARGE })
  const visitor = await openWindow({ viewport: { width: 1440, height: 900 } })
  await visitor.goto(`${studio.site}/albums/city-run`)
  await visitor.getByRole('list', { name: 'Photos' }).getByRole('link').first().click()
  const strip = visitor.getByRole('navigation', { name: 'All photos' })
  await expect(strip.getByRole('button')).toHaveCount(3)
  await checkScreen(visitor, 'lightbox on a wide screen')
  await visitor.keyboard.press('End')
  await expect(visitor.getByText('3 of 3')).toBeVisible()
  await visitor.keyboard.press('Home')
  await expect(visitor.getByText('1 of 3')).toBeVisible()
  await strip.getByRole('button', { name: '2 of 3' }).click()
  await expect(visitor.getByText('2 of 3')).toBeVisible()

  // The strip is one tab stop, and the arrow keys move through it.
  const stop = strip.locator('button[tabindex="0"]')
  await expect(stop).toHaveAccessibleName('2 of 3')
  await stop.focus()
  await visitor.keyboard.press('ArrowRight')
  await expect(strip.getByRole('button', { name: '3 of 3' })).toBeFocused()
  await expect(stop).toHaveCount(1)
  await visitor.keyboard.press('ArrowLeft')
  await expect(strip.getByRole('button', { name: '2 of 3' })).toBeFocused()

  const whole = await zoomOf(visitor)
  await visitor.mouse.dblclick(500, 300)
  await expect.poll(() => zoomOf(visitor)).toBeGreaterThan(whole * 1.3)
  await visitor.mouse.dblclick(500, 300)
  await expect.poll(() => zoomOf(visitor)).toBeCloseTo(whole, 2)
  await visitor.keyboard.press('+')
  await expect.poll(() => zoomOf(visitor)).toBeGreaterThan(whole * 1.3)
  await expect.poll(() => pictureOf(visitor)).toMatch(/-zoom\.jpg/)
  await visitor.keyboard.press('0')
  await expect.poll(() => zoomOf(visitor)).toBeCloseTo(whole, 2)
  await visitor.mouse.move(700, 400)
  await visitor.mouse.wheel(0, -500)
  await expect.poll(() => zoomOf(visitor)).toBeGreaterThan(whole * 1.3)
  await visitor.getByRole('button', { name: 'Show the whole photo' }).click()
  await expect.poll(() => zoomOf(visitor)).toBeCloseTo(whole, 2)

  // The controls fade for a resting mouse.
  await visitor.mouse.move(700, 500)
  await expect(visitor.locator('.yarl__toolbar')).toHaveCSS('opacity', '0')
  await visitor.mouse.move(720, 510)
  await expect(visitor.locator('.yarl__toolbar')).toHaveCSS('opacity', '1')

  await visitor.keyboard.press('Home')
  await visitor.keyboard.press('s')
  await expect(visitor.getByRole('button', { name: 'Pause slideshow' })).toBeVisible()
  await expect(visitor.getByText('2 of 3')).toBeVisible()
  await visitor.keyboard.press('s')
  await expect(visitor.getByRole('button', { name: 'Start slideshow' })).toBeVisible()
  await visitor.keyboard.press('Escape')
  await expect(visitor).not.toHaveURL(/photo=/)
})
