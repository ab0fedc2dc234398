import sharp from 'sharp'

export type Colour = [red: number, green: number, blue: number]

/** Its box is in fractions of the picture's width and height. */
export interface FakeFace {
  x: number
  y: number
  width: number
  height: number
  score: number
  colour: Colour
}

/** With a smaller difference between red and blue it isn't a person. */
const COLOURED = 60
const FARTHEST = Math.hypot(255, 255, 255)

/**
 * Colours stand for people, so that tests can draw them: the person on the left and the one on the right half of a
 * picture are identified by the colour in the middle of that half, and grey is no one. A picture in a single colour
 * shows one person. Rejects if the bytes are not a picture.
 */
export async function facesOf(picture: Uint8Array): Promise<FakeFace[]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colourAt = (part: number): Colour => {
    const at = Math.floor(info.height / 2) * info.width + Math.floor(info.width * part)
    const [red = 0, green = 0, blue = 0] = data.subarray(
      at * info.channels,
      at * info.channels + info.channels,
    )
    return [red, green, blue]
  }
  const left = colourAt(0.2)
  const right = colourAt(0.8)
  const isOnePerson = likenessOf(left, right) > 80
  return [left, ...(isOnePerson ? [] : [right])].flatMap((colour, half) =>
    Math.abs(colour[0] - colour[2]) < COLOURED
      ? []
      : [{ x: half / 2, y: 0.25, width: half === 0 ? 0.5 : 0.4, height: 0.5, score: 0.9, colour }],
  )
}

/** In percent. */
export function likenessOf(one: Colour, other: Colour): number {
  const apart = Math.hypot(...one.map((value, n) => value - other[n]!))
  return Math.round(100 - (apart / FARTHEST) * 100)
}
