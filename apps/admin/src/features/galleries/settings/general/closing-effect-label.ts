import type { ClosingEffect } from '@proofdesk/domain/gallery-closing'
import type { TFunction } from 'i18next'

/** The effect of closing, worded for a gallery that sells or has free downloads. */
export function closingEffectLabel(
  t: TFunction,
  effect: ClosingEffect,
  { freeDownloads }: { freeDownloads: boolean },
): string {
  if (effect === 'hide') return t('Hide the gallery')
  if (effect === 'stopDownloads') return t('Stop free downloads')
  return freeDownloads ? t('Stop orders and free downloads') : t('Stop orders')
}
