/** The colours that photos are searched by, each with its reference point in CIE Lab. */
const POINTS = {
  black: [12, 0, 0],
  white: [95, 0, 0],
  grey: [55, 0, 0],
  red: [45, 64, 44],
  orange: [67, 43, 70],
  yellow: [86, -4, 78],
  green: [50, -45, 42],
  teal: [55, -30, -8],
  blue: [36, 18, -58],
  lightBlue: [74, -12, -28],
  purple: [38, 50, -44],
  pink: [70, 46, -2],
  brown: [34, 18, 26],
} as const
export type PhotoColour = keyof typeof POINTS
export const PHOTO_COLOURS = Object.keys(POINTS) as [PhotoColour, ...PhotoColour[]]

/** Minimum share of a colour for a photo to be found by it. */
export const COLOUR_SHARE_MIN = 0.08

/** Lightness has less weight than hue, so that a coat in the shade is the same coat. */
const LIGHTNESS_WEIGHT = 0.4

type Lab = readonly [lightness: number, a: number, b: number]
type Shares = Partial<Record<PhotoColour, number>>

/**
 * The share of each colour in a picture, from 0 to 1, adding up to 1. `pixels` are red, green and blue of each of
 * `width` × `height` points. The centre has more weight than the edges, and colours of the edges have less weight in
 * the centre, too: they are mostly background.
 */
export function colourShares(pixels: Uint8Array, width: number, height: number): Shares {
  const names = Array.from({ length: width * height }, (_, n) =>
    nameOf(toLab(pixels[n * 3]!, pixels[n * 3 + 1]!, pixels[n * 3 + 2]!)),
  )
  const background = backgroundOf(names, width, height)
  const shares: Record<string, number> = {}
  let sum = 0
  for (const [n, name] of names.entries()) {
    const weight =
      weightOf(n % width, Math.floor(n / width), width, height) * (1 - 0.7 * background[name]!)
    shares[name] = (shares[name] ?? 0) + weight
    sum += weight
  }
  return Object.fromEntries(
    Object.entries(shares).map(([name, share]) => [
      name,
      Math.round((share / sum) * 1_000) / 1_000,
    ]),
  ) as Shares
}

/** The colours that a photo is found by, the largest share first. */
export function foundColours(shares: Shares): PhotoColour[] {
  return PHOTO_COLOURS.filter((name) => (shares[name] ?? 0) >= COLOUR_SHARE_MIN).sort(
    (one, other) => shares[other]! - shares[one]!,
  )
}

/** The share of each colour in the picture's outer tenth. */
function backgroundOf(
  names: PhotoColour[],
  width: number,
  height: number,
): Record<PhotoColour, number> {
  const counts = Object.fromEntries(PHOTO_COLOURS.map((name) => [name, 0])) as Record<
    PhotoColour,
    number
  >
  let total = 0
  for (const [n, name] of names.entries()) {
    if (edgeDistance(n % width, Math.floor(n / width), width, height) > 0.1) continue
    counts[name] += 1
    total += 1
  }
  for (const name of PHOTO_COLOURS) counts[name] /= Math.max(total, 1)
  return counts
}

/** From 0 at an edge to 0.5 in the centre. */
function edgeDistance(x: number, y: number, width: number, height: number): number {
  const [u, v] = [(x + 0.5) / width, (y + 0.5) / height]
  return Math.min(u, v, 1 - u, 1 - v)
}

function weightOf(x: number, y: number, width: number, height: number): number {
  return 0.25 + 1.5 * edgeDistance(x, y, width, height)
}

function nameOf([lightness, a, b]: Lab): PhotoColour {
  let nearest: PhotoColour = 'black'
  let least = Infinity
  for (const name of PHOTO_COLOURS) {
    const [pointL, pointA, pointB] = POINTS[name]
    const distance =
      (lightness - pointL) ** 2 * LIGHTNESS_WEIGHT + (a - pointA) ** 2 + (b - pointB) ** 2
    if (distance < least) [nearest, least] = [name, distance]
  }
  return nearest
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const channel = value / 255
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
})

/** Converts sRGB to CIE Lab under D65. */
function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [LINEAR[red]!, LINEAR[green]!, LINEAR[blue]!]
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function curve(value: number): number {
  return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116
}
