import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules whose results differ between light and dark. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Checks the current screen, with its colours in light and dark: WCAG 2.2 AA as far as axe can tell, and no horizontal
 * scrolling.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  // Public sites have a single scheme, chosen by their studio.
  const hasSchemes = await page.evaluate<boolean>(
    `'light' in document.documentElement.dataset || 'dark' in document.documentElement.dataset`,
  )
  for (const colorScheme of hasSchemes ? (['dark', 'light'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    // The console follows the system's preference by script.
    if (hasSchemes)
      await expect
        .poll(() => page.evaluate(`'${colorScheme}' in document.documentElement.dataset`), {
          message: `the ${colorScheme} scheme`,
        })
        .toBe(true)
    const isSecond = hasSchemes && colorScheme === 'light'
    const title = hasSchemes ? `${name}, ${colorScheme}` : name
    await expectAccessible(page, title, isSecond ? COLOURS : undefined)
  }
  await expectNoSidewaysScroll(page, name)
}

/** Checks the current screen in its current scheme against all WCAG rules, or only those in `rules`. */
export async function expectAccessible(page: Page, name: string, rules?: string[]): Promise<void> {
  await page.evaluate(SETTLED)
  // One page at a time: frames from other origins have journeys of their own. Passes aren't reported, as that took a
  // third of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(WCAG)).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} (${help}): ${target.join(' ')}\n  ${failureSummary?.split('\n').slice(1).join('; ').trim()}`,
    ),
  )
  expect.soft(found, name).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  expect
    .soft(
      await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      ),
      `${name}: pixels beyond the edge`,
    )
    .toBe(0)
}

/**
 * Waits two frames for changes to start and then for animations to end, as a colour in transition can't be judged.
 * Endless animations, such as a skeleton's, are not waited for.
 */
const SETTLED = `new Promise((resolve) => {
  const look = () => requestAnimationFrame(() => requestAnimationFrame(() => {
    const moving = document.getAnimations().filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    if (moving.length === 0) resolve()
    else Promise.allSettled(moving.map(({ finished }) => finished)).then(look)
  }))
  look()
})`
