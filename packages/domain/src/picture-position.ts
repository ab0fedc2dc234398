/** Which part of a picture its frame shows, or where it is in a frame that is higher. */
export const PICTURE_POSITIONS = ['top', 'center', 'bottom'] as const
export type PicturePosition = (typeof PICTURE_POSITIONS)[number]

interface Size {
  width: number
  height: number
}

/**
 * How far a picture can move up and down in its frame, in the frame's units: what of the frame is left above and below it, negative where
 * the picture is the higher one.
 */
export function roomAround(frame: Size, picture: Size, fit: 'contain' | 'cover'): number {
  const scales = [frame.width / picture.width, frame.height / picture.height]
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales)
  return frame.height - picture.height * scale
}

/** The part of the room that is above the picture, from 0 to 1. */
export function partAbove(position: PicturePosition): number {
  return PICTURE_POSITIONS.indexOf(position) / 2
}

/** Where a picture is after it was drawn by a distance; where there is no room it stays. */
export function movePicture(from: number, distance: number, room: number): number {
  // Less than a pixel can't be seen, and a picture of the frame's own shape has no room but for rounding.
  if (Math.abs(room) < 1) return from
  return Math.min(1, Math.max(0, from + distance / room))
}

export function nearestPosition(part: number): PicturePosition {
  return PICTURE_POSITIONS[Math.round(Math.min(1, Math.max(0, part)) * 2)] ?? 'center'
}
