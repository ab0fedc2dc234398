/** Runs work of the same key once for all who call while it runs. Nothing is cached afterwards. */
export interface SingleFlight<T> {
  run(key: string, work: () => Promise<T>): Promise<T>
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Promise<T>>()
  return {
    run(key, work) {
      const begun = running.get(key)
      if (begun) return begun
      const answer = work().finally(() => running.delete(key))
      running.set(key, answer)
      return answer
    },
  }
}
