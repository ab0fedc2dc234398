import { FEW_PHOTOS, type StarterName, starterPrintSize } from '@proofdesk/domain/starter-list'
import type { Translate } from '../../i18n/translate.ts'

/** A starter product's name in a language; prints have the sizes used in the studio's country. */
export function starterLabel(t: Translate, name: StarterName, country: string): string {
  const size = starterPrintSize(name, country)
  if (size) {
    const { width, height, unit } = size
    if (name === 'canvas')
      return unit === 'cm'
        ? t('Canvas {{width}} × {{height}} cm', { width, height })
        : t('Canvas {{width}} × {{height}} in', { width, height })
    return unit === 'cm'
      ? t('Print {{width}} × {{height}} cm', { width, height })
      : t('Print {{width}} × {{height}} in', { width, height })
  }
  if (name === 'fewPhotos') return t('Up to {{number}} photos', { number: FEW_PHOTOS })
  if (name === 'allPhotos') return t('All photos of a person')
  if (name === 'freePhoto') return t('Free photo')
  return name === 'film' ? t('Film made from your photos') : t('One photo')
}
