import { type RefObject, useEffect, useRef } from 'react'
import type { PhotoGridHandle } from '../grid/photo-grid.tsx'

/** However the lightbox closes, the focus goes to the photo shown last. */
export function useFocusBack(opened: string | null, grid: RefObject<PhotoGridHandle | null>): void {
  const seen = useRef<string | null>(null)
  useEffect(() => {
    if (opened !== null) seen.current = opened
    else if (seen.current !== null) {
      grid.current?.focus(seen.current)
      seen.current = null
    }
  }, [opened, grid])
}
