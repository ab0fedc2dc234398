import { expect, test } from './journey.ts'
import { createGallery } from './studio.ts'

/** Bytes of script over the wire, with the heads of the answers: docs/decisions/019-late-code.md. */
const SCRIPT_MAX = 246_000

for (const { screen, path } of [
  { screen: 'home', path: '/en/home' },
  { screen: 'the list of galleries', path: '/en/photos' },
])
  test(`${screen} brings at most 246 kB of script on a first visit`, async ({
    openWindow,
    studio,
  }) => {
    await createGallery(studio, { name: 'City run' })
    const page = await openWindow({ as: studio.owner, viewport: { width: 1440, height: 900 } })
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
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const scripts = [...sizes.values()].toSorted((a, b) => b.bytes - a.bytes)
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
    const list = scripts.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n')
    test.info().annotations.push({ type: 'script', description: `${total} bytes for ${screen}` })
    expect(total, list).toBeLessThanOrEqual(SCRIPT_MAX)
    // The list of galleries is more than this: an empty count would be no measurement.
    expect(total, list).toBeGreaterThan(SCRIPT_MAX / 2)
  })
