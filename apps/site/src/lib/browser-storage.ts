import { useSyncExternalStore } from 'react'

/**
 * Text stored in the browser: `local` permanently for all tabs, `session` for this tab. If storage is full or blocked,
 * it is kept while the page is open.
 */
type StorageKind = 'local' | 'session'

const memory = new Map<string, string>()
const CHANGED = 'kept-text-changed'
const storeOf = (kind: StorageKind) => (kind === 'local' ? localStorage : sessionStorage)

export function readStored(key: string, kind: StorageKind = 'local'): string | null {
  const inMemory = memory.get(`${kind} ${key}`)
  if (inMemory !== undefined) return inMemory
  try {
    return storeOf(kind).getItem(key)
  } catch {
    return null
  }
}

/** Null deletes the text. */
export function writeStored(key: string, text: string | null, kind: StorageKind = 'local'): void {
  memory.delete(`${kind} ${key}`)
  try {
    if (text === null) storeOf(kind).removeItem(key)
    else storeOf(kind).setItem(key, text)
  } catch {
    if (text !== null) memory.set(`${kind} ${key}`, text)
  }
  dispatchEvent(new Event(CHANGED))
}

/** The current text, updated by this tab and others; null on the server and in the first render. */
export function useStored(key: string, kind: StorageKind = 'local'): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readStored(key, kind),
    () => null,
  )
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  addEventListener(CHANGED, onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener(CHANGED, onChange)
  }
}
