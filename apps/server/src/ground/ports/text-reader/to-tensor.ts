import type { Pixels } from '../images/read-pixels.ts'
import { type TurnedBox, pointOf } from './turned-box.ts'

/** Height of a line for the recogniser, in pixels. */
const LINE_HEIGHT = 48
const MAX_LINE_WIDTH = 1_600

// Values that the detector was trained with, blue first.
const MEAN = [0.485, 0.456, 0.406] as const
const DEVIATION = [0.229, 0.224, 0.225] as const
/** The detector halves a picture five times. */
const MULTIPLE = 32

/** A model's input: three planes (blue, green, red), row by row. */
export interface Planes {
  data: Float32Array
  width: number
  height: number
}

/** A picture for the detector, padded at its right and bottom edges. */
export function toDetectorInput({ data, width, height }: Pixels): Planes {
  const across = Math.ceil(width / MULTIPLE) * MULTIPLE
  const down = Math.ceil(height / MULTIPLE) * MULTIPLE
  const planes = new Float32Array(3 * across * down)
  for (let plane = 0; plane < 3; plane++)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        planes[(plane * down + y) * across + x] =
          (data[(y * width + x) * 3 + 2 - plane]! / 255 - MEAN[plane]!) / DEVIATION[plane]!
  return { data: planes, width: across, height: down }
}

/** A line of text, rotated upright, for the recogniser. */
export function toLineInput(picture: Pixels, box: TurnedBox): Planes {
  const width = Math.max(
    LINE_HEIGHT,
    Math.min(MAX_LINE_WIDTH, Math.round((LINE_HEIGHT * box.width) / box.height)),
  )
  const planes = new Float32Array(3 * LINE_HEIGHT * width)
  const sample = createSampler(picture)
  for (let y = 0; y < LINE_HEIGHT; y++)
    for (let x = 0; x < width; x++) {
      const point = pointOf(box, (x + 0.5) / width, (y + 0.5) / LINE_HEIGHT)
      for (let plane = 0; plane < 3; plane++)
        planes[(plane * LINE_HEIGHT + y) * width + x] =
          sample(point.x, point.y, 2 - plane) / 127.5 - 1
    }
  return { data: planes, width, height: LINE_HEIGHT }
}

/** Interpolates between pixels; outside the picture its edge is repeated. */
function createSampler({ data, width, height }: Pixels) {
  const at = (x: number, y: number, channel: number) => data[(y * width + x) * 3 + channel]!
  return (x: number, y: number, channel: number): number => {
    const [left, top] = [limit(Math.floor(x), width), limit(Math.floor(y), height)]
    const [right, bottom] = [limit(left + 1, width), limit(top + 1, height)]
    const [across, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
    const upper = at(left, top, channel) * (1 - across) + at(right, top, channel) * across
    const lower = at(left, bottom, channel) * (1 - across) + at(right, bottom, channel) * across
    return upper * (1 - down) + lower * down
  }
}

function limit(n: number, length: number): number {
  return Math.min(length - 1, Math.max(0, n))
}
