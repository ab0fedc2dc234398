import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import type { Product } from '@proofdesk/contract/admin/products'
import type { ProductType } from '@proofdesk/domain/product'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { AddressInput } from './address-input.tsx'
import { FileInputs } from './file-inputs.tsx'
import { FulfillmentInputs } from './fulfillment-inputs.tsx'
import { NameInputs } from './name-inputs.tsx'
import { OfferInputs } from './offer-inputs.tsx'
import { ShopInputs } from './shop-inputs.tsx'
import { PricingInputs } from './pricing-inputs.tsx'
import { inputOfProduct } from './product-problems.ts'
import { tabOfType } from './product-type.ts'
import { ProductTranslations } from './product-translations.tsx'
import { ReelInput } from './reel-input.tsx'
import { UpgradeInputs } from './upgrade-inputs.tsx'
import { useProductForm } from './use-product-form.ts'
import { useSaveProduct } from './use-save-product.ts'
import { videoChoice } from './video-choice.ts'
import { useShownInputs } from './shown-inputs.ts'

interface ProductDialogProps {
  list: ProductList
  /** All products of the list. */
  products: readonly Product[]
  /** Whether the server can make reels. */
  makesReels: boolean
  type: ProductType
  /** The product to edit; a new one without it. */
  product?: Product
  onClose: () => void
}

/** All settings of one product, full screen. */
export function ProductDialog({
  list,
  products,
  makesReels,
  type,
  product,
  onClose,
}: ProductDialogProps) {
  const { t } = useTranslation()
  const others = products.filter((other) => other.guid !== product?.guid)
  const choice = type === 'Video' ? videoChoice(others, makesReels) : undefined
  const form = useProductForm(list, type, product, choice?.isReel ?? false)
  // The slug of an existing product stays as it is.
  const [isSlugTyped, setSlugTyped] = useState(product !== undefined)
  const save = useSaveProduct(list, type, product)
  const { control, formState } = form
  const isNamed = useWatch({ control, name: 'name', compute: (name) => name.trim() !== '' })
  const shown = useShownInputs(control, type)
  return (
    <FormDialog
      isFullScreen
      title={
        product ? t('Edit “{{name}}”', { name: product.name }) : tabOfType(type).createLabel(t)
      }
      form={form}
      submitLabel={product ? t('Save') : tabOfType(type).createLabel(t)}
      isDisabled={!isNamed || (product !== undefined && !formState.isDirty)}
      onSubmit={save}
      inputOf={(name, problem) => inputOfProduct(form, name, problem)}
      onClose={onClose}
    >
      <NameInputs form={form} isNew={!product} isSlugTyped={isSlugTyped} />
      {choice && <ReelInput form={form} choice={choice} />}
      <PricingInputs
        form={form}
        type={type}
        shown={shown}
        currency={list.currency}
        others={others}
        makesReels={makesReels}
      />
      {shown.fulfillment && <FulfillmentInputs control={control} shown={shown} list={list} />}
      {shown.file && <FileInputs control={control} shown={shown} />}
      <ShopInputs control={control} />
      <OfferInputs control={control} shown={shown} />
      {shown.upgradable && (
        <UpgradeInputs
          control={control}
          shown={shown}
          others={others.filter(({ isReel, isAllFound }) => !isReel && !isAllFound)}
        />
      )}
      <ProductTranslations control={control} shown={shown} listGuid={list.guid} />
      <AddressInput
        form={form}
        isNew={!product}
        onType={(typed) => setSlugTyped(product !== undefined || typed !== '')}
      />
    </FormDialog>
  )
}
