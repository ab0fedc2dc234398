/** The part of a picture that its frame shows, or its position in a higher frame. */
export const PICTURE_POSITIONS = ['top', 'center', 'bottom'] as const
export type PicturePosition = (typeof PICTURE_POSITIONS)[number]

interface Size {
  width: number
  height: number
}

/**
 * How far a picture can move vertically in its frame, in the frame's units: the space above and below it, negative if
 * the picture is higher than the frame.
 */
export function roomAround(frame: Size, picture: Size, fit: 'contain' | 'cover'): number {
  const scales = [frame.width / picture.width, frame.height / picture.height]
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales)
  return frame.height - picture.height * scale
}

/** The fraction of that space above the picture, from 0 to 1. */
export function partAbove(position: PicturePosition): number {
  return PICTURE_POSITIONS.indexOf(position) / 2
}

/** The position of a picture after it was dragged by a distance; it stays where it can't move. */
export function movePicture(from: number, distance: number, room: number): number {
  // Less than a pixel can't be seen; it is the rounding error of a picture with the frame's aspect ratio.
  if (Math.abs(room) < 1) return from
  return Math.min(1, Math.max(0, from + distance / room))
}

export function nearestPosition(part: number): PicturePosition {
  return PICTURE_POSITIONS[Math.round(Math.min(1, Math.max(0, part)) * 2)] ?? 'center'
}
