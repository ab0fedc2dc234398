type Answer = (isConfirmed: boolean) => void

let showPrompt: ((answer: Answer) => void) | null = null
let asking: Promise<boolean> | null = null

/**
 * Asks the person for their password, once for all pending calls that require it. False if they cancel or no prompt can
 * be shown.
 */
export function askForPassword(): Promise<boolean> {
  if (showPrompt === null) return Promise.resolve(false)
  asking ??= new Promise<boolean>(showPrompt).finally(() => (asking = null))
  return asking
}

/**
 * Sets the function that shows the prompt; the signed-in part of the console does. Returns a function that removes it.
 */
export function onPasswordPrompt(show: (answer: Answer) => void): () => void {
  showPrompt = show
  return () => (showPrompt = null)
}
