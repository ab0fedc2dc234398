/** Long work yields this often (in ms) for input and painting. */
const TURN_MS = 8

/**
 * Creates a pause to await inside long loops: it resolves immediately while the turn is short, and yields to the page
 * when it was long.
 */
export function createYieldToMain(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < TURN_MS) return
    await yieldToMain()
    since = performance.now()
  }
}

/** By a message, which isn't throttled in background tabs like a timer. */
function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
