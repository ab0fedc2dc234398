import type { TFunction } from 'i18next'

/** Explains why a person on too many photos has no results, and what helps. */
export function tooManyMessage(t: TFunction): string {
  return t(
    'This face is similar to those on 100 photos or more. Use a clearer picture, or a higher threshold in the gallery’s settings.',
  )
}
