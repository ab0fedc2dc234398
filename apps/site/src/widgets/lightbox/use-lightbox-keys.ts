import { useEffect, useEffectEvent } from 'react'

export interface LightboxKeys {
  onFirst: () => void
  onLast: () => void
  onSlideshow: () => void
  onZoomIn: () => void
  onZoomOut: () => void
  onWhole: () => void
}

/**
 * Keys of the open photo besides arrows and Escape, wherever in the lightbox the focus is: its own zoom keys only work
 * on the photo, and not in the filmstrip.
 */
export function useLightboxKeys(keys: LightboxKeys) {
  const { onFirst, onLast, onSlideshow, onZoomIn, onZoomOut, onWhole } = keys
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    // A sheet over the photo has its own keys.
    if (!(target instanceof Element) || !target.closest('.yarl__root')) return
    if (target.closest('input, textarea, select, video')) return
    const acts: Record<string, () => void> = {
      Home: onFirst,
      End: onLast,
      s: onSlideshow,
      S: onSlideshow,
      '+': onZoomIn,
      '=': onZoomIn,
      '-': onZoomOut,
      '0': onWhole,
    }
    const act = acts[key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  })
  useEffect(() => {
    addEventListener('keydown', handleKey, true)
    return () => removeEventListener('keydown', handleKey, true)
  }, [])
}
