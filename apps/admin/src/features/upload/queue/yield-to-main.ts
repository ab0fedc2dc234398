/** Long work stops this often for input and painting. */
const TURN_MS = 8

/** Makes a pause to await inside long loops: it passes at once while the turn is short, and lets the page go first when it was long. */
export function createYieldToMain(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < TURN_MS) return
    await yieldToMain()
    since = performance.now()
  }
}

/** By a message, which is not slowed down in background tabs the way a timer is. */
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
