import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'

/** Shorter presses are taps, longer ones open the browser's menu. */
const HOLD_MS = 250
/** A finger that moves further is swiping. */
const STILL_PX = 10

interface FilmSlideProps {
  photo: SitePhoto
  isPlaying: boolean
  onPlay: () => void
  onStop: () => void
  children: ReactNode
}

/** An open Live Photo: while it is pressed its film plays over it, muted. */
export function FilmSlide({ photo, isPlaying, onPlay, onStop, children }: FilmSlideProps) {
  const handlePointerDown = usePress(onPlay, onStop)
  const { width, height } = photo.previews.lg
  return (
    <div
      className="film-slide"
      onPointerDown={handlePointerDown}
      onContextMenu={(event) => isPlaying && event.preventDefault()}
    >
      {children}
      {isPlaying && photo.film && (
        <video
          src={photo.film.mp4Url}
          style={{ maxWidth: width, maxHeight: height }}
          muted
          autoPlay
          playsInline
          aria-hidden
          onEnded={onStop}
          onError={onStop}
        />
      )}
    </div>
  )
}

/**
 * Returns a pointer down handler. The lightbox captures the pointer when swiping, so further events are read from the
 * window.
 */
function usePress(onHold: () => void, onEnd: () => void) {
  const press = useRef<AbortController>(undefined)
  useEffect(() => () => press.current?.abort(), [])
  return ({ pointerType, button, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'mouse' && button !== 0) return
    press.current?.abort()
    const held = new AbortController()
    press.current = held
    const { signal } = held
    const timer = setTimeout(onHold, HOLD_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
    const end = () => {
      held.abort()
      onEnd()
    }
    const listening = { signal, capture: true }
    window.addEventListener('pointerup', end, listening)
    window.addEventListener('pointercancel', end, listening)
    window.addEventListener(
      'pointermove',
      (moved) => {
        if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > STILL_PX) end()
      },
      listening,
    )
  }
}
