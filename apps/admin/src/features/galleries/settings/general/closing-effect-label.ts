import type { ClosingEffect } from '@proofdesk/domain/gallery-closing'
import type { TFunction } from 'i18next'

/** What closing ends, in the words of a gallery that sells or gives its photos away. */
export function closingEffectLabel(
  t: TFunction,
  effect: ClosingEffect,
  { freeDownloads }: { freeDownloads: boolean },
): string {
  if (effect === 'hide') return t('Hide the gallery')
  if (effect === 'stopDownloads') return t('Stop free downloads')
  return freeDownloads ? t('Stop orders and free downloads') : t('Stop orders')
}
