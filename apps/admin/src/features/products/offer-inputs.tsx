import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import type { ProductControl } from './product-form.ts'
import { ProductSwitch } from './product-switch.tsx'
import type { ShownInputs } from './shown-inputs.ts'

interface OfferInputsProps {
  control: ProductControl
  shown: ShownInputs
}

/** Inputs for how the product is offered and what its customers are asked. */
export function OfferInputs({ control, shown }: OfferInputsProps) {
  const { t } = useTranslation()
  return (
    <FormSection isInDialog title={t('Offer')}>
      <ProductSwitch
        control={control}
        name="isFeatured"
        label={t('Featured')}
        text={t('Highlighted among the products.')}
      />
      {shown.featuredText && (
        <FormTextField control={control} name="featuredText" label={t('Featured text')} />
      )}
      {shown.addOn && (
        <ProductSwitch
          control={control}
          name="isAddOn"
          label={t('Add-on')}
          text={t('Offered in addition to another product.')}
        />
      )}
      <ProductSwitch
        control={control}
        name="requestAdditionalInfo"
        label={t('Ask for additional information')}
        text={t('Customers enter text, such as a name or a class.')}
      />
      {shown.additionalInfo && (
        <FormTextField
          control={control}
          name="additionalInfoPlaceholder"
          label={t('Placeholder text')}
        />
      )}
    </FormSection>
  )
}
