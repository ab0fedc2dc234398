/** Work of the same key is done once for all who ask while it runs. Nothing is remembered afterwards. */
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
