import { useEffect, useRef, type RefObject } from 'react'

/** Up to this width the search bar scrolls away with the page, as its style sheet has it. */
const PHONE_WIDTH = 720

/**
 * A new search begins at its first photo: people who have scrolled past the top of the photos are brought back to it.
 * On a phone, where intro and search fill the screen, they are brought down to it; what they are typing in stays in
 * view, and an open panel of the search is waited for.
 */
export function useTopOnNewSearch(
  section: RefObject<HTMLElement | null>,
  { search, isSearching }: { search: string; isSearching: boolean },
): void {
  const last = useRef(search)
  const isWanted = useRef(false)
  useEffect(() => {
    if (last.current !== search) {
      last.current = search
      isWanted.current = true
    }
    const show = () => {
      if (!isWanted.current || !section.current || isPanelOpen()) return
      isWanted.current = false
      bringIntoView(section.current, isSearching)
    }
    show()
    // A panel that closes tells nobody above it.
    document.addEventListener('toggle', show, true)
    return () => document.removeEventListener('toggle', show, true)
  })
}

function isPanelOpen(): boolean {
  return innerWidth <= PHONE_WIDTH && document.querySelector('.search-bar details[open]') !== null
}

function bringIntoView(section: HTMLElement, isSearching: boolean): void {
  const { top } = section.getBoundingClientRect()
  const isBelow = innerWidth <= PHONE_WIDTH && isSearching && top > innerHeight / 2
  if (top >= 0 && !isBelow) return
  const typedIn = isBelow ? document.activeElement?.closest('.search-bar-fields') : null
  const target = typedIn ?? section
  target.scrollIntoView({ block: 'start', behavior: 'instant' })
}
