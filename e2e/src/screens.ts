import type { BrowserContextOptions, Locator } from '@playwright/test'

/** A touch phone and a desktop with a pointer: the two screens of visitors' journeys. */
export const SCREENS = [
  {
    width: 390,
    window: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    press: (target: Locator) => target.tap(),
  },
  {
    width: 1440,
    window: { viewport: { width: 1440, height: 900 } },
    press: (target: Locator) => target.click(),
  },
] as const satisfies readonly {
  width: number
  window: BrowserContextOptions
  press: (target: Locator) => Promise<void>
}[]
