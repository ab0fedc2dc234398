import { useTranslation } from 'react-i18next'
import { useNameSlug } from '../../lib/use-name-slug.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import type { ProductFormReturn } from './product-form.ts'

interface NameInputsProps {
  form: ProductFormReturn
  isNew: boolean
  /** Whether the short name has been edited; until then it follows the name. */
  isSlugTyped: boolean
}

/** The product's name and short name. */
export function NameInputs({ form, isNew, isSlugTyped }: NameInputsProps) {
  const { t } = useTranslation()
  const toSlug = useNameSlug()
  return (
    <FormSection isInDialog title={t('Product')}>
      <FormTextField
        control={form.control}
        name="name"
        label={t('Name')}
        required
        autoFocus={isNew}
        onChange={(event) => {
          if (!isSlugTyped) form.setValue('slug', toSlug(event.target.value))
        }}
      />
    </FormSection>
  )
}
