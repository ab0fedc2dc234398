const KEY = 'proofdesk.device'

/**
 * The secret by which the server recognises this browser, so that it doesn't report a new device; undefined if nothing
 * can be stored.
 */
export function readDevice(): string | undefined {
  try {
    const stored = localStorage.getItem(KEY)
    if (stored !== null) return stored
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    localStorage.setItem(KEY, made)
    return made
  } catch {
    return undefined
  }
}
