import { type Locator, expect, test } from '@playwright/test'

/** Counts the clicks of a task: typing and reading aren't counted. */
export function countClicks() {
  let count = 0
  return {
    async click(target: Locator, options?: Parameters<Locator['click']>[0]): Promise<void> {
      count += 1
      await target.click(options)
    },
    /** Ends the task: its clicks are printed, and the next task starts at zero. */
    expectAtMost(max: number, job: string): void {
      test.info().annotations.push({ type: 'clicks', description: `${count} for ${job}` })
      console.log(`clicks: ${count} for ${job} (at most ${max})`)
      expect(count, `clicks for ${job}`).toBeLessThanOrEqual(max)
      count = 0
    },
  }
}
