import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { TFunction } from 'i18next'
import type { useFormat } from '../../../lib/format.ts'

/** Says what a watermark applies to; changing it requires no new upload. */
export function appliesTo(
  t: TFunction,
  format: ReturnType<typeof useFormat>,
  { noItems }: Gallery,
): string {
  return noItems > 1
    ? t('Applies to all {{number}} photos once you save.', { number: format.number(noItems) })
    : t('Takes effect once you save.')
}
