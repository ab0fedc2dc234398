import { contract } from '@proofdesk/contract'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { SCREENS } from './screens.ts'
import { openShop } from './shop.ts'
import { createGallery } from './studio.ts'

/** Bytes of script over the wire, including response headers: docs/decisions/019-late-code.md. */
const CONSOLE_SCRIPT_MAX = 246_000
/** The same for a gallery before a photo, the shop or the selfie search is opened. */
const SITE_SCRIPT_MAX = 130_000

for (const { screen, path } of [
  { screen: 'home', path: '/en/home' },
  { screen: 'the list of galleries', path: '/en/photos' },
])
  test(`${screen} loads at most 246 kB of script on a first visit`, async ({
    openWindow,
    studio,
  }) => {
    await createGallery(studio, { name: 'City run' })
    const page = await openWindow({ as: studio.owner, viewport: { width: 1440, height: 900 } })
    const count = await countScripts(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expectAtMost(CONSOLE_SCRIPT_MAX, count, screen)
  })

test('a selling gallery loads at most 130 kB of script before a press, and no style sheet', async ({
  openWindow,
  studio,
}) => {
  const gallery = await openShop(studio, { textSearch: true })
  await studio.owner.client.call(contract.engines.update, {
    body: {
      guid: gallery.guid,
      allowSelfieUpload: true,
      features: { ...gallery.features, selfieSearch: true, timeSearch: true },
    },
  })
  for (const { width, window, press } of SCREENS) {
    const page = await openWindow(window)
    const count = await countScripts(page)
    const styles: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'stylesheet') styles.push(response.url())
    })
    await page.goto(`${studio.site}/albums/city-run`)
    await page.waitForLoadState('networkidle')
    expectAtMost(SITE_SCRIPT_MAX, count, `a gallery at ${width} px`)
    expect(styles).toEqual([])
    // The script has loaded, and requests the shop as soon as it might be needed.
    const isShop = (url: string) => new URL(url).pathname === '/api/site/shop'
    await Promise.all([
      page.waitForResponse((response) => isShop(response.url())),
      press(page.getByText('Find photos', { exact: true })),
    ])
  }
})

interface ScriptCount {
  total(): number
  /** Lists each script with its size. */
  list(): string
}

/** Counts the scripts that the page loads from now on. */
async function countScripts(page: Page): Promise<ScriptCount> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const sizes = new Map<string, { url: string; bytes: number }>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') sizes.set(requestId, { url: response.url, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = sizes.get(requestId)
    if (script) script.bytes = encodedDataLength
  })
  const scripts = () => [...sizes.values()].toSorted((a, b) => b.bytes - a.bytes)
  return {
    total: () => scripts().reduce((sum, { bytes }) => sum + bytes, 0),
    list: () =>
      scripts()
        .map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`)
        .join('\n'),
  }
}

function expectAtMost(max: number, count: ScriptCount, screen: string): void {
  const total = count.total()
  test.info().annotations.push({ type: 'script', description: `${total} bytes for ${screen}` })
  expect(total, count.list()).toBeLessThanOrEqual(max)
  // All real totals are higher: an empty count would measure nothing.
  expect(total, count.list()).toBeGreaterThan(max / 2)
}
