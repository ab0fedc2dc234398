import { useEffect, useRef, useState } from 'react'

/** So long the mouse rests before the controls fade. */
const REST_MS = 2_500
/** A second tap within this time zooms; the first alone shows or hides the controls. */
const DOUBLE_TAP_MS = 320
/** Longer presses play a Live Photo. */
const TAP_MS = 250
const STILL_PX = 10

const CONTROLS = [
  '.yarl__toolbar:hover',
  '.yarl__thumbnails_container:hover',
  '.yarl__root .yarl__button:hover',
  '.yarl__root :focus-visible:not(.yarl__container)',
  // What was said stays until it has been read.
  '.yarl__root [role="alert"]',
  '.yarl__root .download-offer',
].join()

/**
 * Whether the controls over an open photo are faded: where a mouse rests, and on a touch screen after a tap until the next one.
 * What has the focus of the keyboard stays.
 */
export function useFadingControls() {
  const [isFaded, setFaded] = useState(false)
  const wasZoomed = useRef(false)
  useEffect(() => {
    const end = new AbortController()
    watchMouse(setFaded, end.signal)
    watchTaps(() => setFaded((before) => !before), end.signal)
    return () => end.abort()
  }, [])
  /** On a touch screen they make way for a photo that is enlarged. */
  const handleZoom = (zoom: number) => {
    const isZoomed = zoom > 1
    if (isZoomed === wasZoomed.current) return
    wasZoomed.current = isZoomed
    if (matchMedia('(hover: none)').matches) setFaded(isZoomed)
  }
  return { isFaded, handleZoom }
}

function watchMouse(setFaded: (isFaded: boolean) => void, signal: AbortSignal): void {
  let rest: ReturnType<typeof setTimeout> | undefined
  const wake = () => {
    setFaded(false)
    clearTimeout(rest)
    rest = setTimeout(fade, REST_MS)
  }
  const fade = () => {
    if (document.querySelector(CONTROLS)) wake()
    else setFaded(true)
  }
  if (matchMedia('(hover: hover)').matches) wake()
  addEventListener('pointermove', ({ pointerType }) => pointerType === 'mouse' && wake(), {
    signal,
  })
  addEventListener('focusin', () => document.querySelector(CONTROLS) && wake(), { signal })
  signal.addEventListener('abort', () => clearTimeout(rest))
}

function watchTaps(onTap: () => void, signal: AbortSignal): void {
  let press: { x: number; y: number; at: number } | undefined
  let tap: ReturnType<typeof setTimeout> | undefined
  const down = ({ pointerType, isPrimary, clientX, clientY, timeStamp, target }: PointerEvent) => {
    const isOnPhoto = target instanceof Element && target.closest('.yarl__slide') !== null
    // Two fingers pinch.
    press =
      pointerType !== 'mouse' && isPrimary && isOnPhoto
        ? { x: clientX, y: clientY, at: timeStamp }
        : undefined
  }
  const up = ({ clientX, clientY, timeStamp }: PointerEvent) => {
    const isTap =
      press &&
      timeStamp - press.at < TAP_MS &&
      Math.hypot(clientX - press.x, clientY - press.y) < STILL_PX
    press = undefined
    if (!isTap) return
    const isSecond = tap !== undefined
    clearTimeout(tap)
    tap = isSecond
      ? undefined
      : setTimeout(() => {
          tap = undefined
          onTap()
        }, DOUBLE_TAP_MS)
  }
  addEventListener('pointerdown', down, { signal, capture: true })
  addEventListener('pointerup', up, { signal, capture: true })
  signal.addEventListener('abort', () => clearTimeout(tap))
}
