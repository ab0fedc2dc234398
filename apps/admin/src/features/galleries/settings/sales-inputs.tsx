import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../ui/form-section.tsx'
import { ProductListSelect } from '../../../widgets/product-list/product-list-select.tsx'
import type { GeneralControl } from './general-form.ts'

interface SalesInputsProps {
  control: GeneralControl
  onCreateList: () => void
}

/** What the gallery sells, and at which prices. */
export function SalesInputs({ control, onCreateList }: SalesInputsProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('Sales')} text={t('The products and prices of this gallery.')}>
      <ProductListSelect control={control} name="productListGuid" onCreate={onCreateList} />
    </FormSection>
  )
}
