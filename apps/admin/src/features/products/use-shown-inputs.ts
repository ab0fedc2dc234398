import type { ProductType } from '@proofdesk/domain/product'
import { useWatch } from 'react-hook-form'
import type { ProductControl } from './product-form.ts'
import { DECIDING_INPUTS, type ShownInputs, shownInputs } from './shown-inputs.ts'

/** The inputs that are on the screen. Only what decides about them is watched: typing into one does not render them all. */
export function useShownInputs(control: ProductControl, type: ProductType): ShownInputs {
  const [
    pricingModel,
    preOrder,
    fulfillment,
    includeDownload,
    includeWatermark,
    isUpgradable,
    requestAdditionalInfo,
    isFeatured,
  ] = useWatch({ control, name: DECIDING_INPUTS })
  return shownInputs(
    {
      pricingModel,
      preOrder,
      fulfillment,
      includeDownload,
      includeWatermark,
      isUpgradable,
      requestAdditionalInfo,
      isFeatured,
    },
    type,
  )
}
