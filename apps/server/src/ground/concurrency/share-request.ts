/** One request shared by all who ask, while it runs and afterwards. A failed one is made again by the next caller. */
export function shareRequest<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    if (!answer) {
      answer = ask()
      answer.catch(() => (answer = undefined))
    }
    return answer
  }
}
