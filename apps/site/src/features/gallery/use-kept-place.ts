import { useEffect, useEffectEvent } from 'react'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { keepPlace, readPlace } from '../../lib/kept-place.ts'
import type { usePhotoPages } from './use-photo-pages.ts'

/**
 * Returning from the cart, by its link or the browser, restores the gallery: the search is in the address, and as many
 * photos are loaded as before. A visitor who scrolls first stays where they are.
 */
export function useKeptPlace(found: ReturnType<typeof usePhotoPages>): void {
  const { guid } = useGalleryContext().gallery
  const leave = useEffectEvent(() =>
    keepPlace(guid, {
      search: location.search.slice(1),
      top: scrollY,
      width: innerWidth,
      photos: found.photos.length,
    }),
  )
  const comeBack = useEffectEvent(async (isWanted: () => boolean) => {
    const place = readPlace(guid)
    if (!place || place.search !== location.search.slice(1) || place.width !== innerWidth) return
    if (place.isReturn !== true && !isBack()) return
    if (found.photos.length < place.photos) await found.loadAll(place.photos).catch(() => undefined)
    // Once the photos are rendered.
    requestAnimationFrame(() => {
      if (isWanted()) scrollTo({ top: place.top, behavior: 'instant' })
    })
  })
  useEffect(() => {
    let isWanted = true
    const stay = () => {
      isWanted = false
    }
    const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    for (const move of moves) addEventListener(move, stay, { once: true, passive: true })
    addEventListener('pagehide', leave)
    void comeBack(() => isWanted)
    return () => {
      stay()
      for (const move of moves) removeEventListener(move, stay)
      removeEventListener('pagehide', leave)
    }
  }, [])
}

function isBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}
