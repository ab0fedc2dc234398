import { expect, test } from 'vitest'
import { DEFAULT_VOLUME_TIER, NEW_PRODUCT, NEW_REEL } from './product-defaults.ts'
import { PRICING_MODELS } from './product.ts'
import { productProblems } from './product-rules.ts'

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
      isReel: false,
      isAllFound: false,
      includeFilm: false,
      isAddOn: false,
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

test('a new reel can be sold', () => {
  expect(
    productProblems({
      ...NEW_PRODUCT,
      ...NEW_REEL,
      type: 'Video',
      volumeTiers: [],
      preOrder: false,
      preOrderPrice: null,
      sku: '',
      includeWatermark: false,
      isReel: true,
      isAllFound: false,
      includeFilm: false,
      isAddOn: false,
    }),
  ).toEqual([])
})
