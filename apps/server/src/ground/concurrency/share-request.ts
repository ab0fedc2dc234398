/** One request shared by all callers, while it runs and afterwards. A failed one is repeated by the next caller. */
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
