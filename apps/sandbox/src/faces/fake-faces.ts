import sharp from 'sharp'

export type Colour = [red: number, green: number, blue: number]

/** Its box is in parts of the picture's width and height. */
export interface FakeFace {
  x: number
  y: number
  width: number
  height: number
  score: number
  colour: Colour
}

/** Less between red and blue is no one. */
const COLOURED = 60
const FARTHEST = Math.hypot(255, 255, 255)

/**
 * Stands for people by colours, so that tests can draw them: anyone who is on the left and on the right half of a
 * picture is told apart by the colour in the middle of that half, and what is grey is no one. A picture that is all of
 * a colour shows one person. Rejects where the bytes are no picture.
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
