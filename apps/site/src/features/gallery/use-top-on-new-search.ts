import { useEffect, useRef, type RefObject } from 'react'

/**
 * A new search starts at its first photo: wherever a visitor has scrolled, the results are brought to the top, below
 * the bar. The intro is collapsed by then, so that an unscrolled page doesn't move.
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
