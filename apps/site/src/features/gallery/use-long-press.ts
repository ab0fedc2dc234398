import { type RefObject, useEffect, useRef } from 'react'

/** The same as phones, in ms. */
const LONG_MS = 500
/** A finger that moves further scrolls, in px. */
const MOVED_MAX = 10

/** Calls back with a long-pressed photo. The following tap opens nothing, nor does the browser's own menu. */
export function useLongPress(
  list: RefObject<HTMLElement | null>,
  onLongPress: (tile: Element) => void,
): void {
  const callback = useRef(onLongPress)
  useEffect(() => {
    callback.current = onLongPress
  })
  useEffect(() => {
    const element = list.current
    if (!element) return
    let pressed: { tile: Element; x: number; y: number; timer: number } | undefined
    let isLong = false
    const cancel = () => {
      clearTimeout(pressed?.timer)
      pressed = undefined
    }
    const press = () => {
      if (!pressed) return
      const { tile } = pressed
      cancel()
      isLong = true
      callback.current(tile)
    }
    const listeners = {
      pointerdown(event: PointerEvent) {
        cancel()
        isLong = false
        const tile = (event.target as Element).closest('.photo-tile')
        if (event.pointerType !== 'touch' || !event.isPrimary || !tile) return
        const { clientX: x, clientY: y } = event
        pressed = { tile, x, y, timer: window.setTimeout(press, LONG_MS) }
      },
      pointermove({ clientX, clientY }: PointerEvent) {
        if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > MOVED_MAX) cancel()
      },
      pointerup: cancel,
      pointercancel: cancel,
      contextmenu(event: Event) {
        if (!pressed && !isLong) return
        event.preventDefault()
        press()
      },
      click(event: Event) {
        if (!isLong) return
        isLong = false
        event.preventDefault()
        event.stopPropagation()
      },
    }
    const entries = Object.entries(listeners) as [string, EventListener][]
    for (const [name, listener] of entries) element.addEventListener(name, listener, true)
    return () => {
      cancel()
      for (const [name, listener] of entries) element.removeEventListener(name, listener, true)
    }
  }, [list])
}
