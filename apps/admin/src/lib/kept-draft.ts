const PREFIX = 'proofdesk:draft:'

/** An unsaved draft stored in this browser; undefined if there is none or it can't be read. */
export function readDraft(name: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name)
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** Stores a draft in this browser; null deletes it. A browser that refuses to store keeps it while the page is open. */
export function writeDraft(name: string, draft: object | null): void {
  try {
    if (draft === null) localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    // There is no space, or storing isn't allowed.
  }
}

/** Deletes all drafts, so that signing out leaves nothing behind. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Then nothing was stored.
  }
}
