import { useEffect, useRef, type RefObject } from 'react'

/**
 * A new search begins at its first photo: whatever of the page a visitor has scrolled to, what was found is brought into the
 * first screen, below the bar. The intro is folded by then, so that on an unscrolled page it is there already.
 */
export function useTopOnNewSearch(section: RefObject<HTMLElement | null>, search: string): void {
  const last = useRef(search)
  const isWanted = useRef(false)
  useEffect(() => {
    if (last.current !== search) {
      last.current = search
      isWanted.current = true
    }
    if (!isWanted.current || !section.current) return
    isWanted.current = false
    const { top } = section.current.getBoundingClientRect()
    if (top < 0 || top > innerHeight / 2)
      section.current.scrollIntoView({ block: 'start', behavior: 'instant' })
  })
}
