import type { PhotoColour } from './photo-colours.ts'

interface Swatch {
  ground: string
  /** Colour of a tick that is visible on the swatch. */
  tick: string
}

/** The screen colour of each colour that photos can be searched by, in the order of the choice. */
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

/** The colours among the words, in the order of the choice; other words are ignored. */
export function readColours(words: readonly string[]): PhotoColour[] {
  return (Object.keys(COLOUR_SWATCHES) as PhotoColour[]).filter((name) => words.includes(name))
}
