import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import type { CartItem } from '../cart/cart.ts'
import { isTooLargeFor } from './too-large.ts'

/** Of several photos, those too small for a print are left out; if all are, none is. */
export function splitBySize(items: CartItem[], product: SiteProduct, shop: Shop) {
  const leftOut = items.filter((each) => isTooLargeFor(each, product, shop))
  if (leftOut.length === items.length) return { added: items, leftOut: [] }
  return { added: items.filter((each) => !leftOut.includes(each)), leftOut }
}

/** Says what happens to the photos that aren't visible. */
export function SeveralNote({ leftOut, unseen }: { leftOut: readonly CartItem[]; unseen: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (leftOut.length === 0 && unseen === 0) return null
  return (
    <div className="print-choice-note" role="status">
      {leftOut.length > 0 && (
        <p>
          {t('Left out because they’re too small for this size: {{names}}', {
            names: format.list(leftOut.map(({ name }) => name)),
          })}
        </p>
      )}
      {unseen > 0 && (
        <p className="print-choice-hint">
          {t('The suggested crop is used for the other {{count, number}} photos.', {
            count: unseen,
          })}
        </p>
      )}
    </div>
  )
}
