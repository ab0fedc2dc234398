/** A part of a picture in fractions of its width and height. */
export interface PicturePart {
  x: number
  y: number
  width: number
  height: number
}

/**
 * The position of a picture in a drawing that shows only the purchased part. The crop is in fractions of the upright
 * box around the turned picture; `rotation` is in degrees clockwise.
 */
export function framePicture(
  { width, height }: { width: number; height: number },
  crop: PicturePart | null,
  rotation: number,
) {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const box = { width: width * cos + height * sin, height: width * sin + height * cos }
  const part = crop ?? { x: 0, y: 0, width: 1, height: 1 }
  return {
    view: [
      part.x * box.width,
      part.y * box.height,
      part.width * box.width,
      part.height * box.height,
    ]
      .map((value) => round(value))
      .join(' '),
    image: {
      x: round((box.width - width) / 2),
      y: round((box.height - height) / 2),
      width,
      height,
    },
    turn:
      rotation % 360 === 0
        ? undefined
        : `rotate(${rotation} ${round(box.width / 2)} ${round(box.height / 2)})`,
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
