import { expect, test } from 'vitest'
import { DEFAULT_VOLUME_TIER, NEW_PRODUCT } from './product-defaults.ts'
import { PRICING_MODELS, productProblems } from './product.ts'

test.each(PRICING_MODELS)(
  'a new product and the default tier can be sold as %s',
  (pricingModel) => {
    const product = {
      ...NEW_PRODUCT,
      pricingModel,
      preOrder: false,
      preOrderPrice: null,
      sku: '',
      includeWatermark: false,
    }
    for (const tiers of [NEW_PRODUCT.volumeTiers, [DEFAULT_VOLUME_TIER]])
      expect(
        productProblems({
          ...product,
          volumeTiers: tiers.map((tier) => ({ ...tier, preOrderPrice: null })),
        }),
      ).toEqual([])
  },
)
