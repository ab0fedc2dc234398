import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { TFunction } from 'i18next'
import type { useFormat } from '../../../lib/format.ts'

/** Nothing has to be uploaded again for a mark to change. */
export function appliesTo(
  t: TFunction,
  format: ReturnType<typeof useFormat>,
  { noItems }: Gallery,
): string {
  return noItems > 1
    ? t('Applies to all {{number}} photos immediately.', { number: format.number(noItems) })
    : t('Takes effect immediately.')
}
