import { useEffect, useRef, useState } from 'react'

/** How long the mouse rests before the controls fade, in ms. */
const REST_MS = 2_500

const CONTROLS = [
  '.yarl__toolbar:hover',
  '.yarl__thumbnails_container:hover',
  '.yarl__root .yarl__button:hover',
  '.yarl__root :focus-visible:not(.yarl__container)',
  // Messages stay until they have been read.
  '.yarl__root [role="alert"]',
  '.yarl__root .download-offer',
].join()

/**
 * Whether the controls over an open photo are faded: when a mouse rests, and on a touch screen after a tap until the
 * next one. A control with keyboard focus stays.
 */
export function useFadingControls() {
  const [isFaded, setFaded] = useState(false)
  const wasZoomed = useRef(false)
  useEffect(() => {
    const end = new AbortController()
    watchMouse(setFaded, end.signal)
    return () => end.abort()
  }, [])
  /** On a touch screen they disappear for an enlarged photo. */
  const handleZoom = (zoom: number) => {
    const isZoomed = zoom > 1
    if (isZoomed === wasZoomed.current) return
    wasZoomed.current = isZoomed
    if (matchMedia('(hover: none)').matches) setFaded(isZoomed)
  }
  const toggle = () => setFaded((before) => !before)
  return { isFaded, handleZoom, toggle }
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
