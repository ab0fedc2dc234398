import type { TFunction } from 'i18next'

/** The message that a search doesn't cover all photos yet. */
export function stillToCome(t: TFunction, count: number): string {
  return t('{{count, number}} photos are still being analysed. More may be found later.', {
    count,
  })
}
