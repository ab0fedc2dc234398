import type { PhotoColour } from './photo-colours.ts'

interface Swatch {
  ground: string
  /** What can be seen on it. */
  tick: string
}

/** What each of the colours that photos are searched by is shown as on a screen, in the order of the choice. */
export const COLOUR_SWATCHES: Readonly<Record<PhotoColour, Swatch>> = {
  black: { ground: '#1b1b1b', tick: '#ffffff' },
  white: { ground: '#f7f7f7', tick: '#000000' },
  grey: { ground: '#858585', tick: '#ffffff' },
  brown: { ground: '#6b4423', tick: '#ffffff' },
  red: { ground: '#c62828', tick: '#ffffff' },
  orange: { ground: '#ef8420', tick: '#000000' },
  yellow: { ground: '#f2d024', tick: '#000000' },
  green: { ground: '#2e8b3d', tick: '#ffffff' },
  teal: { ground: '#119a94', tick: '#000000' },
  lightBlue: { ground: '#7cc4ec', tick: '#000000' },
  blue: { ground: '#2b4fb0', tick: '#ffffff' },
  purple: { ground: '#7b2fa0', tick: '#ffffff' },
  pink: { ground: '#ee8fb8', tick: '#000000' },
}

/** The colours among words, in the order of the choice; what is none is left out. */
export function readColours(words: readonly string[]): PhotoColour[] {
  return (Object.keys(COLOUR_SWATCHES) as PhotoColour[]).filter((name) => words.includes(name))
}
