import { type Point, type TurnedBox, smallestBox } from './turned-box.ts'

// Parameters as in PaddleOCR for its DB detector: https://github.com/PaddlePaddle/PaddleOCR,
// ppocr/postprocess/db_postprocess.py.
const THRESHOLD = 0.3
const MIN_SCORE = 0.5
const UNCLIP = 1.6
/** Length of its shorter side in pixels, before it is enlarged: below that it is noise. */
const MIN_SIDE = 3
/** A photo of a fence must not cost a minute: only the largest are read. */
const MAX_LINES = 120

/** The probability that each pixel of a picture belongs to text, row by row. */
export interface TextMap {
  data: Float32Array
  width: number
  height: number
}

/**
 * The lines of text on a picture, the largest first: connected pixels above a threshold, boxed, and enlarged by what
 * the detector leaves out.
 */
export function findLines(map: TextMap): TurnedBox[] {
  return components(map)
    .filter(({ score }) => score >= MIN_SCORE)
    .map(({ edge }) => smallestBox(edge))
    .filter(({ width, height }) => Math.min(width, height) >= MIN_SIDE)
    .map(unclip)
    .toSorted((a, b) => b.width * b.height - a.width * a.height)
    .slice(0, MAX_LINES)
}

/** The detector is trained with shrunken lines; this enlarges them again. */
function unclip(box: TurnedBox): TurnedBox {
  const { width, height } = box
  const distance = (width * height * UNCLIP) / (2 * (width + height))
  return { ...box, width: width + 2 * distance, height: height + 2 * distance }
}

interface Component {
  /** The first and last point of each row and column would suffice; these are all points with a neighbour outside. */
  edge: Point[]
  /** The mean score of its points. */
  score: number
}

function components({ data, width, height }: TextMap): Component[] {
  const seen = new Uint8Array(data.length)
  const found: Component[] = []
  const isText = (n: number) => data[n]! > THRESHOLD
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || !isText(start)) continue
    seen[start] = 1
    const open = [start]
    const edge: Point[] = []
    let [sum, size] = [0, 0]
    while (open.length > 0) {
      const n = open.pop()!
      const [x, y] = [n % width, Math.floor(n / width)]
      sum += data[n]!
      size += 1
      const around = neighbours(n, x, y, width, height)
      if (around.length < 8 || around.some((near) => !isText(near))) edge.push({ x, y })
      for (const near of around) {
        if (seen[near] || !isText(near)) continue
        seen[near] = 1
        open.push(near)
      }
    }
    found.push({ edge, score: sum / size })
  }
  return found
}

function neighbours(n: number, x: number, y: number, width: number, height: number): number[] {
  const around: number[] = []
  for (let dy = -1; dy <= 1; dy++) {
    if (y + dy < 0 || y + dy >= height) continue
    for (let dx = -1; dx <= 1; dx++)
      if ((dx !== 0 || dy !== 0) && x + dx >= 0 && x + dx < width) around.push(n + dy * width + dx)
  }
  return around
}
