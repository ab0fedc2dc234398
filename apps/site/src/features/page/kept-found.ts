import { useSyncExternalStore } from 'react'

/**
 * Photos of a person in one gallery. `found` is the part of its address that shows them; empty when there are too many.
 */
export interface FoundGallery {
  slug: string
  name: string
  count: number
  found: string
}

const CHANGED = 'found-galleries-changed'

/**
 * What a selfie found over galleries. It stays with this entry of the browser's history: anyone who comes back from a
 * gallery needs no other.
 */
export function useFoundGalleries(): readonly FoundGallery[] | undefined {
  return useSyncExternalStore(subscribe, readFound, () => undefined)
}

export function keepFoundGalleries(found: readonly FoundGallery[] | undefined): void {
  history.replaceState({ ...history.state, foundGalleries: found }, '')
  dispatchEvent(new Event(CHANGED))
}

function readFound(): readonly FoundGallery[] | undefined {
  return (history.state as { foundGalleries?: FoundGallery[] } | null)?.foundGalleries
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange)
  return () => removeEventListener(CHANGED, onChange)
}
