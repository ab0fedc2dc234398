/** An iterator whose next item can be inspected before it is taken. */
export interface Lookahead<T> {
  /** Undefined at the end. */
  peek(): Promise<T | undefined>
  take(): void
}

export function createLookahead<T>(source: AsyncIterable<T>): Lookahead<T> {
  const iterator = source[Symbol.asyncIterator]()
  let next: Promise<T | undefined> | undefined
  return {
    peek: () => (next ??= iterator.next().then(({ done, value }) => (done ? undefined : value))),
    take: () => void (next = undefined),
  }
}
