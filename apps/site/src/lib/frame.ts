import { useSyncExternalStore } from 'react'

/**
 * Whether the page is in a frame. In another site's frame browsers don't store its cookies, and its storage is
 * separate.
 */
export const isFramed = () => window.parent !== window

/** The same; false on the server and in the first render. */
export function useFramed(): boolean {
  return useSyncExternalStore(
    () => () => {},
    isFramed,
    () => false,
  )
}
