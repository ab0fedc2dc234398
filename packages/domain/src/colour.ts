/** Red, green and blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

export const BLACK: Colour = [0, 0, 0]
export const WHITE: Colour = [255, 255, 255]

/**
 * Reads `#rgb` and `#rrggbb`. Undefined for anything else: other CSS notations are rejected, so that a stored colour is
 * always six digits.
 */
export function parseColour(text: string | undefined): Colour | undefined {
  const value = text?.trim().toLowerCase() ?? ''
  if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/.test(value)) return undefined
  const digits = value.length === 4 ? value.replace(/[0-9a-f]/g, '$&$&') : value
  const at = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16)
  return [at(1), at(3), at(5)]
}

/** Mixes `share` of the second colour over the first. */
export function mix(under: Colour, over: Colour, share: number): Colour {
  const at = (index: 0 | 1 | 2) => under[index] + (over[index] - under[index]) * share
  return [at(0), at(1), at(2)]
}

export function toHex(colour: Colour): string {
  return `#${colour
    .map((channel) =>
      Math.round(Math.min(Math.max(channel, 0), 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Hue in degrees from 0 to 360, saturation and lightness from 0 to 1. Greys have hue 0. */
export function toHsl(colour: Colour): [hue: number, saturation: number, lightness: number] {
  const [red, green, blue] = colour.map((channel) => channel / 255) as [number, number, number]
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, spread] = [(most + least) / 2, most - least]
  if (spread === 0) return [0, 0, lightness]
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return [(sixth * 60 + 360) % 360, spread / (1 - Math.abs(2 * lightness - 1)), lightness]
}

export function fromHsl(hue: number, saturation: number, lightness: number): Colour {
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    return (
      255 *
      (lightness -
        saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
    )
  }
  return [channel(0), channel(8), channel(4)]
}
