import { useTranslation } from 'react-i18next'
import { ProductListSelect } from '../../widgets/product-list/product-list-select.tsx'
import type { GeneralControl } from './general-form.ts'
import { SettingsSection } from './settings-section.tsx'

interface SalesInputsProps {
  control: GeneralControl
  onCreateList: () => void
}

/** What the gallery sells, and at which prices. */
export function SalesInputs({ control, onCreateList }: SalesInputsProps) {
  const { t } = useTranslation()
  return (
    <SettingsSection title={t('Sales')} text={t('The products and prices of this gallery.')}>
      <ProductListSelect control={control} name="productListGuid" onCreate={onCreateList} />
    </SettingsSection>
  )
}
