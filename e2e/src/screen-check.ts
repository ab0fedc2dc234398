import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules whose answer differs from scheme to scheme, and not from language to language. */
export const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Looks at what is on the screen now, its colours in light and in dark: WCAG 2.2 AA as far as axe can tell, and nothing
 * that has to be scrolled sideways. Colours are left out where the same screen is looked at in another language.
 */
export async function checkScreen(
  page: Page,
  name: string,
  { colours = true }: { colours?: boolean } = {},
): Promise<void> {
  // The public sites have the one scheme of their studio.
  const hasSchemes =
    colours &&
    (await page.evaluate<boolean>(
      `'light' in document.documentElement.dataset || 'dark' in document.documentElement.dataset`,
    ))
  for (const colorScheme of hasSchemes ? (['dark', 'light'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    // The console answers the system's wish by a script.
    if (hasSchemes)
      await expect
        .poll(() => page.evaluate(`'${colorScheme}' in document.documentElement.dataset`), {
          message: `the ${colorScheme} scheme`,
        })
        .toBe(true)
    const isSecond = hasSchemes && colorScheme === 'light'
    const title = hasSchemes ? `${name}, ${colorScheme}` : name
    await expectAccessible(page, title, isSecond ? { only: COLOURS } : { colours })
  }
  await expectNoSidewaysScroll(page, name)
}

/** What is on the screen now, in its present scheme: by all rules of WCAG, or by these alone. */
export async function expectAccessible(
  page: Page,
  name: string,
  { only, colours = true }: { only?: string[]; colours?: boolean } = {},
): Promise<void> {
  await page.evaluate(SETTLED)
  // One page at a time: frames of other origins are journeys of their own. What passes is not described, which took a third of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (only) axe.withRules(only)
  else axe.withTags(WCAG).disableRules(colours ? [] : COLOURS)
  const { violations } = await axe.analyze()
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

/** Two frames let a change begin, what moves is let end; a colour on its way is no colour to judge. What moves for ever, like a skeleton, is not waited for. */
const SETTLED = `new Promise((resolve) => {
  const look = () => requestAnimationFrame(() => requestAnimationFrame(() => {
    const moving = document.getAnimations().filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    if (moving.length === 0) resolve()
    else Promise.allSettled(moving.map(({ finished }) => finished)).then(look)
  }))
  look()
})`
