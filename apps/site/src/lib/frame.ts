import { useSyncExternalStore } from 'react'

/**
 * Whether the page is in a frame. Browsers keep no cookies there for a page of another site, and a storage of its own.
 */
export const isFramed = () => window.parent !== window

/** The same; not on the server and in the first render. */
export function useFramed(): boolean {
  return useSyncExternalStore(
    () => () => {},
    isFramed,
    () => false,
  )
}
