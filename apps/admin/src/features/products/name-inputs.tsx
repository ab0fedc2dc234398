import { toSlug } from '@proofdesk/domain/slug'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import type { ProductFormReturn } from './product-form.ts'

interface NameInputsProps {
  form: ProductFormReturn
  /** The short name of a new product follows its name until it is edited. */
  isNew: boolean
}

/** What the product is called. */
export function NameInputs({ form, isNew }: NameInputsProps) {
  const { t } = useTranslation()
  const { control, formState } = form
  const { slug: isSlugEdited } = formState.dirtyFields
  return (
    <FormSection isInDialog title={t('Product')} text={t('How visitors read about it.')}>
      <FormTextField
        control={control}
        name="name"
        label={t('Name')}
        required
        autoComplete="off"
        autoFocus={isNew}
        onChange={(event) => {
          if (isNew && !isSlugEdited) form.setValue('slug', toSlug(event.target.value))
        }}
      />
      <FormTextField
        control={control}
        name="slug"
        label={t('Short name for addresses')}
        required
        autoComplete="off"
        hint={isNew ? t('Follows the name until you change it.') : undefined}
      />
      <FormTextField
        control={control}
        name="description"
        label={t('Description')}
        multiline
        minRows={3}
        maxRows={12}
      />
    </FormSection>
  )
}
