import { useSyncExternalStore } from 'react'

/** Photos of a person in one gallery. `found` is the address part that shows them; empty if there are too many. */
export interface FoundGallery {
  slug: string
  name: string
  count: number
  found: string
}

const CHANGED = 'found-galleries-changed'

/**
 * The results of a selfie search over galleries. They are stored in this history entry, so that someone who returns
 * from a gallery needs no other selfie.
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
