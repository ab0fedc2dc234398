interface TakeAhead<T> {
  /** The next item; undefined after the last one. Throws errors of `fetch`. */
  take(): Promise<T | undefined>
  /** Returns items that were fetched but not taken. */
  close(): Promise<T[]>
}

/**
 * Hands out single items that are fetched in batches, the next batch while the last one is being processed. `fetch`
 * returns an empty list after the last one.
 */
export function takeAhead<T>(
  fetch: () => Promise<readonly T[]>,
  { refillBelow }: { refillBelow: number },
): TakeAhead<T> {
  const ready: T[] = []
  let isEnded = false
  let fetching: Promise<void> | undefined
  const refill = () => {
    fetching ??= fetch()
      .then((items) => {
        ready.push(...items)
        isEnded ||= items.length === 0
      })
      .finally(() => {
        fetching = undefined
      })
    return fetching
  }
  return {
    async take() {
      while (ready.length === 0 && !isEnded) await refill()
      const next = ready.shift()
      // The next caller of `take` gets the error again.
      if (ready.length < refillBelow && !isEnded) refill().catch(() => {})
      return next
    },
    async close() {
      isEnded = true
      await fetching?.catch(() => {})
      return ready.splice(0)
    },
  }
}
