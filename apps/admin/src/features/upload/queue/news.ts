/** The screen hears of changes at most this often. */
const NEWS_MS = 250

interface News {
  subscribe(listener: () => void): () => void
  /** Something changed; several changes make one piece of news. */
  soon(): void
  /** A person did something: the screen answers at once. */
  now(): void
}

/** Tells listeners of changes, slowly enough for a screen; `onNews` comes first and says whether more is coming by itself. */
export function createNews(onNews: () => boolean): News {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function soon() {
    timer ??= setTimeout(now, NEWS_MS)
  }

  function now() {
    clearTimeout(timer)
    timer = undefined
    const isMoving = onNews()
    for (const listener of listeners) listener()
    if (isMoving) soon()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    soon,
    now,
  }
}
