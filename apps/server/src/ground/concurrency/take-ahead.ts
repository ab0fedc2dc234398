interface TakeAhead<T> {
  /** The next one; undefined once there are no more. Throws what fetching threw. */
  take(): Promise<T | undefined>
  /** What was fetched and will not be taken. */
  close(): Promise<T[]>
}

/**
 * Hands out single items that are fetched some at a time, the next ones while the last are being worked on. `fetch` answers an empty
 * list once there are no more.
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
      // Anyone who takes next meets a failure again.
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
