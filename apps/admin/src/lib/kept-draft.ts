const PREFIX = 'proofdesk:draft:'

/** What was typed and is not saved yet, as this browser kept it; undefined where there is nothing that can be read. */
export function readDraft(name: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name)
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** Keeps it in this browser; null forgets it. A browser that refuses to store keeps it as long as the page is open. */
export function writeDraft(name: string, draft: object | null): void {
  try {
    if (draft === null) localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    // There is no room, or storing is not allowed.
  }
}

/** Forgets all drafts: anyone who signs out leaves nothing behind. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Nothing was kept then.
  }
}
