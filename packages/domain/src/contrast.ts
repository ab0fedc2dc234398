import { BLACK, type Colour, WHITE, fromHsl, mix, parseColour, toHex, toHsl } from './colour.ts'

/** What text needs on its ground to be read by people with low vision (WCAG 2.2, level AA). */
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

/** The first wish that can be read on the ground, else black or white, whichever is clearer. */
export function readable(ground: Colour, wishes: readonly (Colour | undefined)[]): Colour {
  const fitting = wishes.find(
    (requested) => requested !== undefined && contrast(ground, requested) >= READABLE_CONTRAST,
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

/**
 * The colour of the same hue and the nearest lightness that can be read on the ground; the colour itself where it can. There is always
 * one, as black or white can be read on any ground.
 */
export function nearestReadable(colour: Colour, ground: Colour): Colour {
  const passes = (candidate: Colour) => contrast(candidate, ground) >= READABLE_CONTRAST
  if (passes(colour)) return colour
  const [hue, saturation, lightness] = toHsl(colour)
  for (let step = 1; step <= 510; step++) {
    for (const next of [lightness - step / 510, lightness + step / 510]) {
      // Rounded as it is written down: what is offered has to pass as it is.
      const candidate = whole(fromHsl(hue, saturation, Math.min(Math.max(next, 0), 1)))
      if (passes(candidate)) return candidate
    }
  }
  return readable(ground, [])
}

const whole = (colour: Colour): Colour => parseColour(toHex(colour)) ?? BLACK
