type Answer = (isConfirmed: boolean) => void

let showPrompt: ((answer: Answer) => void) | null = null
let asking: Promise<boolean> | null = null

/**
 * Asks the person for the password, once for all calls that need it at the same time. False when they will not, or no
 * one can ask.
 */
export function askForPassword(): Promise<boolean> {
  if (showPrompt === null) return Promise.resolve(false)
  asking ??= new Promise<boolean>(showPrompt).finally(() => (asking = null))
  return asking
}

/** Sets who shows the question; the signed-in part of the console does. Returns its own end. */
export function onPasswordPrompt(show: (answer: Answer) => void): () => void {
  showPrompt = show
  return () => (showPrompt = null)
}
