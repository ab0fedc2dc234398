/** The screen hears of changes at most this often. */
const NOTIFY_MS = 250

interface ThrottledStore {
  subscribe(listener: () => void): () => void
  /** Something changed; several changes are one notification. */
  notifySoon(): void
  /** A person did something: listeners are notified at once. */
  notify(): void
}

/** Tells listeners of changes, slowly enough for a screen; `onNews` comes first and says whether more is coming by itself. */
export function createThrottledStore(onNotify: () => boolean): ThrottledStore {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function notifySoon() {
    timer ??= setTimeout(now, NOTIFY_MS)
  }

  function now() {
    clearTimeout(timer)
    timer = undefined
    const isMoving = onNotify()
    for (const listener of listeners) listener()
    if (isMoving) notifySoon()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notifySoon,
    notify: now,
  }
}
