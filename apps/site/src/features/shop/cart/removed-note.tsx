import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'

/** Says which products are no longer sold and were removed from the cart. */
export function RemovedNote({ names }: { names: readonly string[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (names.length === 0) return null
  return (
    <p className="sale-note" role="status">
      {t('No longer for sale, and removed from your cart: {{names}}', {
        names: format.list(names),
      })}
    </p>
  )
}
