import type { Product } from '@proofdesk/contract/admin/products'
import type { ProductType } from '@proofdesk/domain/product'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { AllFoundInput } from './all-found-input.tsx'
import { AmountField } from './amount-field.tsx'
import { PackageInputs } from './package-inputs.tsx'
import type { ProductFormReturn } from './product-form.ts'
import { ProductSwitch } from './product-switch.tsx'
import type { ShownInputs } from './shown-inputs.ts'
import { VolumeTierInputs } from './volume-tier-inputs.tsx'

interface PricingInputsProps {
  form: ProductFormReturn
  type: ProductType
  shown: ShownInputs
  currency: string
  /** The other products of the list. */
  others: readonly Product[]
  makesReels: boolean
}

/** The pricing model with its inputs, and the price of a pre-ordered download. */
export function PricingInputs({
  form,
  type,
  shown,
  currency,
  others,
  makesReels,
}: PricingInputsProps) {
  const { t } = useTranslation()
  const { control } = form
  const { field: model } = useController({ control, name: 'pricingModel' })
  const chooseModel = (value: typeof model.value) => {
    model.onChange(value)
    if (value === 'Volume') startTiersAtPrice(form)
  }
  const explanation = {
    Standard: t('One price for each unit.'),
    Package: t('One price for a number of units.'),
    Volume: t('The price per unit depends on how many are bought.'),
  }[model.value]
  return (
    <FormSection
      isInDialog
      title={t('Price')}
      text={shown.isReel ? t('One price for the film, however many photos it has.') : explanation}
    >
      {!shown.isReel && (
        <Segmented
          label={t('Pricing model')}
          value={model.value}
          options={[
            { value: 'Standard', label: t('Standard') },
            { value: 'Package', label: t('Package') },
            { value: 'Volume', label: t('Volume') },
          ]}
          onChange={chooseModel}
        />
      )}
      {shown.allFound && (
        <AllFoundInput
          form={form}
          isOn={shown.isAllFound}
          currency={currency}
          others={others}
          makesReels={makesReels}
        />
      )}
      {shown.units && (
        <PackageInputs
          control={control}
          type={type}
          isReel={shown.isReel}
          isAllFound={shown.isAllFound}
        />
      )}
      {shown.price && (
        <AmountField
          control={control}
          name="price"
          label={shown.units && !shown.isReel ? t('Package price') : t('Price')}
          currency={currency}
        />
      )}
      {shown.tiers && (
        <VolumeTierInputs
          form={form}
          hasPreOrderPrice={shown.tierPreOrderPrice}
          currency={currency}
        />
      )}
      {shown.preOrder && (
        <ProductSwitch
          control={control}
          name="preOrder"
          label={t('Pre-order')}
          text={t('Visitors can buy it at a special price before the photos are online.')}
        />
      )}
      {shown.preOrderPrice && (
        <AmountField
          control={control}
          name="preOrderPrice"
          label={t('Pre-order price')}
          currency={currency}
        />
      )}
    </FormSection>
  )
}

/** Untouched tiers start at the product's present price. */
function startTiersAtPrice({ formState, getValues, setValue }: ProductFormReturn) {
  const isUntouched =
    formState.defaultValues?.pricingModel !== 'Volume' && !formState.dirtyFields.volumeTiers
  const price = getValues('price').trim()
  if (isUntouched && price !== '') setValue('volumeTiers.0.price', price)
}
