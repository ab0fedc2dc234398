import { currencyOfCountry } from '@proofdesk/domain/currencies'
import { STARTER_KINDS, type StarterKind } from '@proofdesk/domain/starter-list'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { useStarterPreview } from '../../../widgets/product-list/product-list-api.ts'
import { ProductListSelect } from '../../../widgets/product-list/product-list-select.tsx'
import { starterLabel } from '../../../widgets/product-list/starter-label.ts'
import type { CreateGalleryForm } from './create-gallery-form.ts'
import { readStarter, starterValue } from './starter-value.ts'

interface PriceFieldProps {
  control: Control<CreateGalleryForm>
  /** The chosen value. */
  value: string
  /** Ready-made lists are only offered for a new gallery. */
  hasStarters: boolean
  hint: string | undefined
  onCreate: () => void
}

/** The product list of a new gallery: one of the studio's, or a ready-made one that is created with it. */
export function PriceField({ control, value, hasStarters, hint, onCreate }: PriceFieldProps) {
  const { t } = useTranslation()
  const starter = readStarter(value)
  const contents = useStarterContents(starter)
  return (
    <ProductListSelect
      control={control}
      name="productListGuid"
      hint={starter ? contents : hint}
      more={
        hasStarters
          ? STARTER_KINDS.map((kind) => ({
              value: starterValue(kind),
              label: t('New, ready-made: {{name}}', { name: starterLabel(t, kind) }),
            }))
          : []
      }
      onCreate={onCreate}
    />
  )
}

/** The products of a ready-made list with their prices, in one line. */
function useStarterContents(starter: StarterKind | undefined): string | undefined {
  const { account } = useSession()
  const format = useFormat()
  const currency = currencyOfCountry(account.country)
  const { data } = useStarterPreview(starter ?? 'race', currency, {
    isNeeded: starter !== undefined,
  })
  if (starter === undefined) return undefined
  return data?.products
    .map(({ name, price }) => `${name} ${format.money(price, currency)}`)
    .join(' · ')
}
