import { useSyncExternalStore } from 'react'

/**
 * Text that the browser keeps: `local` for good and for all tabs, `session` for this tab. Where it keeps nothing (storage is full or
 * forbidden) the text lives as long as the page.
 */
type Place = 'local' | 'session'

const memory = new Map<string, string>()
const CHANGED = 'kept-text-changed'
const storeOf = (place: Place) => (place === 'local' ? localStorage : sessionStorage)

export function readKept(key: string, place: Place = 'local'): string | null {
  const inMemory = memory.get(`${place} ${key}`)
  if (inMemory !== undefined) return inMemory
  try {
    return storeOf(place).getItem(key)
  } catch {
    return null
  }
}

/** Null forgets the text. */
export function writeKept(key: string, text: string | null, place: Place = 'local'): void {
  memory.delete(`${place} ${key}`)
  try {
    if (text === null) storeOf(place).removeItem(key)
    else storeOf(place).setItem(key, text)
  } catch {
    if (text !== null) memory.set(`${place} ${key}`, text)
  }
  dispatchEvent(new Event(CHANGED))
}

/** The text as it is now, in this tab and in others; null on the server and in the first render. */
export function useKept(key: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readKept(key),
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
