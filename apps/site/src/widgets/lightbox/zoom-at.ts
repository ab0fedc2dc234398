import type { ZoomRef } from 'yet-another-react-lightbox'

/** The zoom factor of a double tap if the photo doesn't fill the screen, and its maximum if it does. */
const STEP = 2.5
const STEP_MAX = 4

/**
 * Handles a double tap: enlarges the photo around the point, as far as its resolution permits, or shows all of it
 * again.
 */
export function zoomAt(
  { zoom, maxZoom, changeZoom }: ZoomRef,
  { x, y }: { x: number; y: number },
): void {
  if (zoom > 1) return changeZoom(1)
  const frame = document.querySelector('.yarl__carousel')?.getBoundingClientRect()
  const photo = document.querySelector('.yarl__slide_current img')?.getBoundingClientRect()
  if (!frame || !photo || photo.width === 0 || photo.height === 0) return
  const filling = Math.max(frame.width / photo.width, frame.height / photo.height)
  const wanted = Math.min(Math.max(filling, STEP), STEP_MAX)
  changeZoom(
    Math.min(wanted, maxZoom),
    false,
    x - frame.left - frame.width / 2,
    y - frame.top - frame.height / 2,
  )
}
