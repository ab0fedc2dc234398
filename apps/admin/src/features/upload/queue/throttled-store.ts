/** Minimum interval between notifications of the screen, in ms. */
const NOTIFY_MS = 250

interface ThrottledStore {
  subscribe(listener: () => void): () => void
  /** Something changed; several changes cause one notification. */
  notifySoon(): void
  /** A person did something: listeners are notified immediately. */
  notify(): void
}

/**
 * Notifies listeners of changes at a rate suited to a screen; `onNotify` is called first and returns whether more
 * changes will follow automatically.
 */
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
