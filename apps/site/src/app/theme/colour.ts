/** Red, green and blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

export const BLACK: Colour = [0, 0, 0]
export const WHITE: Colour = [255, 255, 255]

const NAMED: Record<string, Colour> = {
  black: BLACK,
  white: WHITE,
  gray: [128, 128, 128],
  grey: [128, 128, 128],
  red: [255, 0, 0],
  blue: [0, 0, 255],
  green: [0, 128, 0],
  transparent: WHITE,
}

/** Reads `#rgb`, `#rrggbb` (with or without alpha), `rgb()`, `hsl()` and a few names; translucent ones as on white. Undefined for anything else. */
export function parseColour(text: string | undefined): Colour | undefined {
  const value = text?.trim().toLowerCase() ?? ''
  const named = Object.hasOwn(NAMED, value) ? NAMED[value] : undefined
  return named ?? parseHex(value) ?? parseFunction(value)
}

function parseHex(value: string): Colour | undefined {
  if (!/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(value)) return undefined
  const digits = value.length <= 5 ? value.replace(/[0-9a-f]/g, '$&$&') : value
  const [red = 0, green = 0, blue = 0, alpha = 255] = digits
    .slice(1)
    .match(/../g)!
    .map((pair) => Number.parseInt(pair, 16))
  return mix(WHITE, [red, green, blue], alpha / 255)
}

function parseFunction(value: string): Colour | undefined {
  const [, name, inner] = /^(rgb|hsl)a?\(([\d.,%\s/deg-]{5,60})\)$/.exec(value) ?? []
  if (!name || !inner) return undefined
  const parts = inner.split(/[\s,/]+/).filter((part) => part !== '')
  if (
    parts.length < 3 ||
    parts.length > 4 ||
    !parts.every((part) => /^-?(\d{1,5}(\.\d+)?|\.\d+)(%|deg)?$/.test(part))
  )
    return undefined
  const [a = 0, b = 0, c = 0] = parts.map((part) => Number.parseFloat(part))
  const alpha =
    parts[3] === undefined
      ? 1
      : clamp(Number.parseFloat(parts[3]) / (parts[3].endsWith('%') ? 100 : 1), 1)
  const opaque: Colour =
    name === 'hsl'
      ? fromHsl(a, clamp(b, 100) / 100, clamp(c, 100) / 100)
      : [toByte(a, parts[0]!), toByte(b, parts[1]!), toByte(c, parts[2]!)]
  return mix(WHITE, opaque, alpha)
}

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max)
const toByte = (value: number, text: string) =>
  clamp(text.endsWith('%') ? value * 2.55 : value, 255)

function fromHsl(hue: number, saturation: number, lightness: number): Colour {
  const channel = (offset: number) => {
    const k = (((offset + hue / 30) % 12) + 12) % 12
    return (
      255 *
      (lightness -
        saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
    )
  }
  return [channel(0), channel(8), channel(4)]
}

/** `share` of the second colour over the first. */
export function mix(under: Colour, over: Colour, share: number): Colour {
  const at = (index: 0 | 1 | 2) => under[index] + (over[index] - under[index]) * share
  return [at(0), at(1), at(2)]
}

export function toHex(colour: Colour): string {
  return `#${colour.map((channel) => Math.round(clamp(channel, 255)).toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance of WCAG 2.2, 0 (black) to 1 (white). */
export function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of WCAG 2.2, 1 to 21. */
export function contrast(a: Colour, b: Colour): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The first wish that can be read on the ground (4.5 : 1), else black or white, whichever is clearer. */
export function readable(ground: Colour, wishes: readonly (Colour | undefined)[]): Colour {
  const fitting = wishes.find(
    (requested) => requested !== undefined && contrast(ground, requested) >= 4.5,
  )
  return fitting ?? (contrast(ground, WHITE) >= contrast(ground, BLACK) ? WHITE : BLACK)
}

/** The palest step from the ground towards the ink that still has this contrast with the ground. */
export function paler(ground: Colour, ink: Colour, least: number, from = 0.4): Colour {
  for (let share = from; share < 1; share += 0.05) {
    const step = mix(ground, ink, share)
    if (contrast(ground, step) >= least) return step
  }
  return ink
}
