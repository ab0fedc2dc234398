import { useEffect, useEffectEvent } from 'react'

/** Within this time in ms a second tap makes a double tap; after it the first is a single tap. */
const DOUBLE_TAP_MS = 320
/** Longer presses play a Live Photo. */
const TAP_MS = 250
const STILL_PX = 10
/** Taps further apart than this, in px, are separate: a thumb doesn't hit exactly the same spot. */
const SAME_PLACE_PX = 48

interface Point {
  x: number
  y: number
}

/** Single and double taps on the open photo, and double clicks of a mouse. Pinching or swiping isn't a tap. */
export function useTaps(on: { tap: () => void; doubleTap: (at: Point) => void }): void {
  const handleTap = useEffectEvent(on.tap)
  const handleDoubleTap = useEffectEvent(on.doubleTap)
  useEffect(() => {
    const end = new AbortController()
    watchTaps(
      () => handleTap(),
      (at) => handleDoubleTap(at),
      end.signal,
    )
    const handleDoubleClick = ({ target, clientX: x, clientY: y }: MouseEvent) => {
      if (isPhoto(target) && isMouse) handleDoubleTap({ x, y })
    }
    let isMouse = false
    const listening = { signal: end.signal, capture: true }
    addEventListener('pointerdown', (event) => (isMouse = event.pointerType === 'mouse'), listening)
    addEventListener('dblclick', handleDoubleClick, listening)
    return () => end.abort()
  }, [])
}

const isPhoto = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.yarl__slide_wrapper') !== null

function watchTaps(onTap: () => void, onDoubleTap: (at: Point) => void, signal: AbortSignal): void {
  let press: (Point & { at: number }) | undefined
  let first: (Point & { timer: ReturnType<typeof setTimeout> }) | undefined
  const fingers = new Set<number>()
  const down = ({ pointerId, pointerType, clientX, clientY, timeStamp, target }: PointerEvent) => {
    if (pointerType === 'mouse') return
    fingers.add(pointerId)
    // Two fingers pinch.
    press =
      fingers.size === 1 && isPhoto(target) ? { x: clientX, y: clientY, at: timeStamp } : undefined
  }
  const up = ({ pointerId, clientX: x, clientY: y, timeStamp }: PointerEvent) => {
    fingers.delete(pointerId)
    const isTap = press && timeStamp - press.at < TAP_MS && distance(press, { x, y }) < STILL_PX
    press = undefined
    if (!isTap) return
    const isSecond = first !== undefined && distance(first, { x, y }) < SAME_PLACE_PX
    clearTimeout(first?.timer)
    if (isSecond) {
      first = undefined
      return onDoubleTap({ x, y })
    }
    const timer = setTimeout(() => {
      first = undefined
      onTap()
    }, DOUBLE_TAP_MS)
    first = { x, y, timer }
  }
  const cancel = ({ pointerId }: PointerEvent) => {
    fingers.delete(pointerId)
    press = undefined
  }
  const listening = { signal, capture: true }
  addEventListener('pointerdown', down, listening)
  addEventListener('pointerup', up, listening)
  addEventListener('pointercancel', cancel, listening)
  signal.addEventListener('abort', () => clearTimeout(first?.timer))
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
