import type { ZoomRef } from 'yet-another-react-lightbox'

/** What a double tap enlarges by where that doesn't fill the screen, and where it does, at most. */
const STEP = 2.5
const STEP_MAX = 4

/** What a double tap does: enlarges the photo around the point, as far as its picture holds, or shows the whole of it again. */
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
