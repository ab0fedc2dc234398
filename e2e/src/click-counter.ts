import { type Locator, test } from '@playwright/test'

/** Clicks that a job takes, as `print` shows them in the report of its journey. */
export function createClickCounter() {
  let clicks = 0
  return {
    click: async (locator: Locator, options?: Parameters<Locator['click']>[0]) => {
      clicks += 1
      await locator.click(options)
    },
    /** How many since the last time. */
    take: () => {
      const taken = clicks
      clicks = 0
      return taken
    },
    print: (description: string) => {
      test.info().annotations.push({ type: 'clicks', description })
      process.stdout.write(`clicks: ${description}\n`)
    },
  }
}
