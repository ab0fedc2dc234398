const KEY = 'proofdesk.token'

// A browser in private mode may refuse to store it; the session then lasts as long as the page.
let kept: string | null = null

/** The session token of this browser. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? kept
  } catch {
    return kept
  }
}

export function storeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, token)
    // The stored value has precedence, so that signing out in another tab takes effect here too.
    kept = null
  } catch {
    kept = token
  }
}

/** Calls back when another tab signs in or out. */
export function onTokenChange(listener: () => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener()
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}
