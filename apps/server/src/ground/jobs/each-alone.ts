import type { BaseLogger } from 'pino'

/** After this many failures in a row, the cause is not a single item but something that all of them need. */
const IN_A_ROW = 20

/**
 * Processes items one after the other: a failure is logged and doesn't affect the others. The first error is thrown at
 * the end, so that the job fails and the remaining items are retried. It stops early if everything fails.
 */
export async function eachAlone<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  {
    log,
    message,
    nameOf,
  }: {
    log: Pick<BaseLogger, 'error'>
    /** Log message for a failed item. */
    message: string
    /** Identifies it in the log; only guids and names of steps. */
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

/** Named steps of one job that don't depend on each other. */
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
