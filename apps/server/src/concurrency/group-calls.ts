/** Calls that come while others are under way are answered together: one statement for several rows, without anybody waiting for more of them to come. Answers are in the order of the items. */
export function groupCalls<T, R>(
  run: (items: readonly T[]) => Promise<readonly R[]>,
): (item: T) => Promise<R> {
  interface Call {
    item: T
    resolve: (answer: R) => void
    reject: (error: unknown) => void
  }
  let waiting: Call[] = []
  let isRunning = false
  const runAll = async () => {
    isRunning = true
    while (waiting.length > 0) {
      const calls = waiting
      waiting = []
      try {
        const answers = await run(calls.map(({ item }) => item))
        calls.forEach(({ resolve }, at) => resolve(answers[at]!))
      } catch (error) {
        for (const { reject } of calls) reject(error)
      }
    }
    isRunning = false
  }
  return (item) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isRunning) void runAll()
    })
}
