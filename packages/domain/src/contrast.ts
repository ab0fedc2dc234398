import { BLACK, type Colour, WHITE, fromHsl, mix, parseColour, toHex, toHsl } from './colour.ts'

/** The minimum contrast for text that people with low vision can read (WCAG 2.2, level AA). */
export const READABLE_CONTRAST = 4.5

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

/**
 * The first colour of `wishes` that is readable on the background, otherwise black or white, whichever has more
 * contrast.
 */
export function readable(ground: Colour, wishes: readonly (Colour | undefined)[]): Colour {
  const fitting = wishes.find(
    (requested) => requested !== undefined && contrast(ground, requested) >= READABLE_CONTRAST,
  )
  return fitting ?? (contrast(ground, WHITE) >= contrast(ground, BLACK) ? WHITE : BLACK)
}

/** The palest mixture of background and ink that still has this contrast with the background. */
export function paler(ground: Colour, ink: Colour, least: number, from = 0.4): Colour {
  for (let share = from; share < 1; share += 0.05) {
    const step = mix(ground, ink, share)
    if (contrast(ground, step) >= least) return step
  }
  return ink
}

/**
 * The colour of the same hue and the nearest lightness that is readable on the background; the colour itself if it
 * already is. There always is one, because black or white is readable on any background.
 */
export function nearestReadable(colour: Colour, ground: Colour): Colour {
  const passes = (candidate: Colour) => contrast(candidate, ground) >= READABLE_CONTRAST
  if (passes(colour)) return colour
  const [hue, saturation, lightness] = toHsl(colour)
  for (let step = 1; step <= 510; step++) {
    for (const next of [lightness - step / 510, lightness + step / 510]) {
      // Rounded as it will be written, so that the suggested value itself passes.
      const candidate = whole(fromHsl(hue, saturation, Math.min(Math.max(next, 0), 1)))
      if (passes(candidate)) return candidate
    }
  }
  return readable(ground, [])
}

const whole = (colour: Colour): Colour => parseColour(toHex(colour)) ?? BLACK
