import type { SiteProduct } from '@proofdesk/contract/site/shop'
import { useTranslation } from 'react-i18next'

/** How full a package is: "2 of 3–5 chosen". */
export function PackageCount({
  product: { minUnits, maxUnits },
  count,
}: {
  product: Pick<SiteProduct, 'minUnits' | 'maxUnits'>
  count: number
}) {
  const { t } = useTranslation()
  const chosen = count
  return (
    <p className="package-count">
      {minUnits === maxUnits
        ? t('{{chosen, number}} of {{max, number}} chosen', { chosen, max: maxUnits })
        : t('{{chosen, number}} of {{min, number}}–{{max, number}} chosen', {
            chosen,
            min: minUnits,
            max: maxUnits,
          })}
    </p>
  )
}
