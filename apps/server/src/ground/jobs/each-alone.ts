import type { BaseLogger } from 'pino'

/** So many one after the other: not single ones are wrong, but what all of them need. */
const IN_A_ROW = 20

/**
 * Works on one after the other, each by itself: what fails is logged and keeps nothing else waiting. At the end the
 * first failure is thrown, so that the job counts as failed and those that are left are tried again. When everything
 * fails it ends early.
 */
export async function eachAlone<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  {
    log,
    message,
    nameOf,
  }: {
    log: Pick<BaseLogger, 'error'>
    /** What the log says of one that has failed. */
    message: string
    /** What the log knows it by; never more than guids and names of steps. */
    nameOf: (item: Item) => object
  },
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  let inARow = 0
  for await (const item of items) {
    try {
      await work(item)
      inARow = 0
    } catch (error) {
      failures.push(error)
      log.error({ err: error, ...nameOf(item) }, message)
      if (++inARow === IN_A_ROW) break
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Steps of one job that don't need each other, by name. */
export async function eachStep(
  log: Pick<BaseLogger, 'error'>,
  steps: Record<string, () => Promise<unknown>>,
): Promise<void> {
  await eachAlone(
    Object.entries(steps),
    { log, message: 'A step of a job failed', nameOf: ([step]) => ({ step }) },
    ([, run]) => run(),
  )
}
