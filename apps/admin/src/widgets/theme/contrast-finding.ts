import { parseColour, toHex } from '@proofdesk/domain/colour'
import { READABLE_CONTRAST, contrast, nearestReadable } from '@proofdesk/domain/contrast'
import { DEFAULT_COLOURS } from '@proofdesk/domain/theme'
import type { TFunction } from 'i18next'
import { useFormat } from '../../lib/format.ts'
import type { ColourName } from './branding-form.ts'

export interface ContrastFinding {
  /** As it is written in the console's language: `3.2`. */
  ratio: string
  /** The input of the colour that it is on. */
  other: string
  /** The nearest colour of the same hue that can be read there. */
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

/** What is read on what. The message is at the first; a footer is adapted to its text, which the page has as well. */
const GROUNDS: Partial<Record<ColourName, ColourName>> = {
  contrastText: 'primary',
  text: 'background',
  backgroundText: 'background',
  footer: 'backgroundText',
}

/** What a text is on that is left empty. A footer is compared with a chosen text only. */
const STANDARD: Partial<Record<ColourName, string>> = {
  primary: DEFAULT_COLOURS.primary,
  background: DEFAULT_COLOURS.background,
}

/**
 * Says of a chosen colour whether it can be read where it is; undefined where it can. What is left empty adapts by
 * itself.
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
      // Rounded down: 4.49 is not 4.5.
      ratio: number(Math.floor(ratio * 10) / 10),
      other: colourLabel[groundName](t),
      nearest: toHex(nearestReadable(colour, ground)),
    }
  }
}
