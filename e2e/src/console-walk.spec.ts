import { contract } from '@proofdesk/contract'
import type { Page } from '@playwright/test'
import { listConsoleScreens } from './console-screens.ts'
import { expect, test } from './journey.ts'
import { makeOrders } from './make-orders.ts'
import type { Product } from './product.ts'
import { expectAccessible, expectNoSidewaysScroll } from './screen-check.ts'
import { SCREENS } from './screens.ts'
import { openShop } from './shop.ts'
import { type Studio, confirmAddress, createGallery } from './studio.ts'

/** Maximum cumulative layout shift of a screen while it loads; Google rates 0.1 as good. */
const SHIFT_MAX = 0.01

for (const [at, { width, window }] of SCREENS.entries())
  test(`all screens of the console load without shifts or failures and are accessible at ${width} px`, async ({
    openWindow,
    problems,
    product,
    studio,
  }) => {
    // The frame of an email allows no scripts, including the journey's own below.
    problems.expect(/^console: Blocked script execution in 'about:srcdoc'/)
    // Some sixty screens, each loaded afresh: a minute on an idle machine.
    test.setTimeout(900_000)
    const slug = await fillStudio(product, studio)
    const { signedIn, signedOut } = await listConsoleScreens(slug)
    const shifts: Shift[] = []
    for (const { as, screens } of [
      { as: studio.owner, screens: signedIn },
      { as: undefined, screens: signedOut },
    ]) {
      const page = await openWindow({ as, ...window })
      await page.addInitScript({ content: NOTE_SHIFTS })
      for (const [n, path] of screens.entries()) {
        // The other window shows each screen in the other colour scheme.
        const colorScheme = (n + at) % 2 === 0 ? 'light' : 'dark'
        const name = `${path} at ${width} px, ${colorScheme}`
        await page.emulateMedia({ colorScheme })
        await page.goto(`/en/${path}`)
        shifts.push({ name, ...(await readShift(page)) })
        await expectAccessible(page, name)
        await expectNoSidewaysScroll(page, name)
      }
    }
    shifts.sort((a, b) => b.shift - a.shift)
    console.log(shifts.map(({ name, shift }) => `${shift.toFixed(4)} ${name}`).join('\n'))
    expect(shifts.filter(({ shift }) => shift > SHIFT_MAX)).toEqual([])
  })

/** Fills most lists with something; returns the gallery's slug. */
async function fillStudio(product: Product, studio: Studio): Promise<string> {
  const { client } = studio.owner
  await confirmAddress(product, studio)
  const { slug, guid } = await openShop(studio, { print: true })
  await makeOrders(product, studio.alias, 3)
  await createGallery(studio, { name: 'Draft' })
  await client.call(contract.customers.create, {
    body: { engineGuid: guid, firstName: 'Maya', lastName: 'Mehta', bibNumber: '1001' },
  })
  return slug
}

interface Shift {
  name: string
  shift: number
  /** The elements that moved. */
  moved: string[]
}

const NOTE_SHIFTS = `
  globalThis.seen = { shift: 0, moved: [] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue
      seen.shift += value
      for (const { node } of sources) seen.moved.push((node?.className ?? '') + ' ' + (node?.textContent?.slice(0, 40) ?? '?'))
    }
  }).observe({ type: 'layout-shift', buffered: true })`

/** Waits until the screen has loaded its data, and returns the layout shifts until then. */
async function readShift(page: Page): Promise<Omit<Shift, 'name'>> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
  return page.evaluate<Omit<Shift, 'name'>>(
    `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen))))`,
  )
}
