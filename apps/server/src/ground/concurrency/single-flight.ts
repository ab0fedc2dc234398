/** Runs work of the same key once for all who call while it runs. Nothing is cached afterwards. */
export interface SingleFlight<T> {
  run(key: string, work: () => Promise<T>): Promise<T>
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Promise<T>>()
  return {
    run(key, work) {
      const started = running.get(key)
      if (started) return started
      const answer = work().finally(() => running.delete(key))
      running.set(key, answer)
      return answer
    },
  }
}
