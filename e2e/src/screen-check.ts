import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Looks at what is on the screen now, in light and in dark: WCAG 2.2 AA as far as axe can tell, and nothing that has to be scrolled sideways. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    // One page at a time: frames of other origins are journeys of their own.
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).setLegacyMode().analyze()
    const told = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n  ${failureSummary?.split('\n').slice(1).join('; ').trim()}`))
    expect.soft(told, `${name}, ${colorScheme}`).toEqual([])
  }
  await expectNoSidewaysScroll(page, name)
}

export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  expect.soft(await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth'), `${name}: pixels beyond the edge`).toBe(0)
}

/** A colour that is on its way is no colour to judge; what moves for ever, like a skeleton, is not waited for. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(`Promise.all(document.getAnimations().filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime)).map((animation) => animation.finished.catch(() => undefined)))`)
}
