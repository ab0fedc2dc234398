import { parseColour, toHex } from '@proofdesk/domain/colour'
import { READABLE_CONTRAST, contrast, nearestReadable } from '@proofdesk/domain/contrast'
import { DEFAULT_COLOURS } from '@proofdesk/domain/theme'
import type { TFunction } from 'i18next'
import { useFormat } from '../../lib/format.ts'
import type { ColourName } from './branding-form.ts'

export interface ContrastFinding {
  /** Formatted in the console's language: `3.2`. */
  ratio: string
  /** The input of the colour behind or in front. */
  other: string
  /** The nearest colour of the same hue that is legible. */
  nearest: string
}

export const colourLabel: Record<ColourName, (t: TFunction) => string> = {
  primary: (t) => t('Primary'),
  contrastText: (t) => t('Text on primary'),
  text: (t) => t('Text'),
  background: (t) => t('Background'),
  backgroundText: (t) => t('Text on the background'),
  footer: (t) => t('Footer'),
}

/**
 * The colour that each colour is compared with. The warning is shown at the first: a footer's background is adjusted
 * to its text, since the page uses that text too.
 */
const GROUNDS: Partial<Record<ColourName, ColourName>> = {
  contrastText: 'primary',
  text: 'background',
  backgroundText: 'background',
  footer: 'backgroundText',
}

/** The background of a text if none is chosen. A footer is compared with a chosen text only. */
const STANDARD: Partial<Record<ColourName, string>> = {
  primary: DEFAULT_COLOURS.primary,
  background: DEFAULT_COLOURS.background,
}

/**
 * Returns a warning if a chosen colour isn't legible on its background; otherwise undefined. Colours that aren't chosen
 * adapt automatically.
 */
export function useContrast(): (
  name: ColourName,
  colours: Record<ColourName, string>,
  t: TFunction,
) => ContrastFinding | undefined {
  const { number } = useFormat()
  return (name, colours, t) => {
    const groundName = GROUNDS[name]
    const colour = parseColour(colours[name])
    const ground = groundName && parseColour(colours[groundName] || STANDARD[groundName])
    if (!colour || !ground) return undefined
    const ratio = contrast(colour, ground)
    if (ratio >= READABLE_CONTRAST) return undefined
    return {
      // Rounded down: 4.49 isn't 4.5.
      ratio: number(Math.floor(ratio * 10) / 10),
      other: colourLabel[groundName](t),
      nearest: toHex(nearestReadable(colour, ground)),
    }
  }
}
