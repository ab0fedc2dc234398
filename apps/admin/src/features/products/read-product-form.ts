import { Product } from '@proofdesk/contract/admin/products'
import { Amount } from '@proofdesk/contract/fields'
import { KEEP_INPUT, type Problem, toProblems } from '@proofdesk/contract/problems'
import { toMinor } from '@proofdesk/domain/money'
import { readAmount } from '@proofdesk/domain/money-text'
import type { ProductType } from '@proofdesk/domain/product'
import type { ProductFields, ProductForm } from './product-form.ts'
import { findProblems } from './product-problems.ts'
import { shownInputs } from './shown-inputs.ts'

interface Surroundings {
  type: ProductType
  /** The list's. */
  currency: string
}

const { shape } = Product
type TextName =
  | 'name'
  | 'slug'
  | 'description'
  | 'sku'
  | 'upgradeTitle'
  | 'upgradeSubtitle'
  | 'additionalInfoPlaceholder'
  | 'featuredText'

/**
 * Reads the inputs that are on the screen: what is to be sent, and what is wrong by the names of the inputs (`volumeTiers.1.from`). Fields
 * may be sent only when nothing is wrong.
 */
export function readProductForm(
  form: ProductForm,
  { type, currency }: Surroundings,
): { fields: ProductFields; problems: Record<string, Problem> } {
  const shown = shownInputs(form, type)
  const problems: Record<string, Problem> = {}

  const readText = (name: TextName) => {
    const result = shape[name].safeParse(form[name], KEEP_INPUT)
    if (!result.success) problems[name] = Object.values(toProblems(result.error))[0]!
    return result.data ?? ''
  }
  const readMoney = (name: string, text: string) => {
    const amount = readAmount(text, currency)
    if (text.trim() === '') problems[name] = { code: 'required' }
    else if (!Amount.safeParse(amount).success) problems[name] = { code: 'not_an_amount', currency }
    return amount ?? 0
  }
  const readWhole = (name: string, text: string, max: number) => {
    const value = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
    if (text.trim() === '') problems[name] = { code: 'required' }
    else if (!(value <= max)) problems[name] = { code: 'not_a_count', max }
    return value
  }
  const readSize = (name: 'width' | 'height') =>
    form[name].trim() === '' ? 0 : readWhole(name, form[name], MAX_SIZE)

  const preOrder = shown.preOrder && form.preOrder
  const fields: ProductFields = {
    name: readText('name'),
    slug: readText('slug'),
    description: readText('description'),
    pricingModel: form.pricingModel,
    ...(shown.price && { price: readMoney('price', form.price) }),
    ...(shown.units && {
      minUnits: readWhole('minUnits', form.minUnits, MAX_UNITS),
      maxUnits: readWhole('maxUnits', form.maxUnits, MAX_UNITS),
    }),
    ...(shown.tiers && {
      volumeTiers: form.volumeTiers.map((tier, index) => ({
        from: readWhole(`volumeTiers.${index}.from`, tier.from, MAX_UNITS),
        to: tier.to.trim() === '' ? null : readWhole(`volumeTiers.${index}.to`, tier.to, MAX_UNITS),
        price: readMoney(`volumeTiers.${index}.price`, tier.price),
        preOrderPrice: shown.tierPreOrderPrice
          ? readMoney(`volumeTiers.${index}.preOrderPrice`, tier.preOrderPrice)
          : null,
      })),
    }),
    ...(shown.preOrder && { preOrder }),
    ...(shown.preOrderPrice && { preOrderPrice: readMoney('preOrderPrice', form.preOrderPrice) }),
    ...(shown.fulfillment && { fulfillment: form.fulfillment }),
    ...(shown.article && { sku: form.article }),
    ...(shown.ownPrint && {
      sku: readText('sku'),
      width: readSize('width'),
      height: readSize('height'),
    }),
    isUpgradable: form.isUpgradable,
    ...(shown.upgrade && {
      upgradeProductGuid: form.upgradeProductGuid || null,
      upgradeTitle: readText('upgradeTitle'),
      upgradeSubtitle: readText('upgradeSubtitle'),
    }),
    requestAdditionalInfo: form.requestAdditionalInfo,
    ...(shown.additionalInfo && {
      additionalInfoPlaceholder: readText('additionalInfoPlaceholder'),
    }),
    isFeatured: form.isFeatured,
    ...(shown.featuredText && { featuredText: readText('featuredText') }),
    isAddOn: form.isAddOn,
    mediaImageGuid: form.mediaImageGuid,
    ...(form.mediaImageGuid !== null && { mediaImageFit: form.mediaImageFit }),
    ...(shown.includeDownload && { includeDownload: form.includeDownload }),
    ...(shown.resolution && { resolution: readWhole('resolution', form.resolution, MAX_PIXELS) }),
    includeWatermark: form.includeWatermark,
    showWatermarkInCart: shown.watermarkInCart && form.showWatermarkInCart,
  }
  if (shown.upgrade && form.upgradeProductGuid === '')
    problems.upgradeProductGuid = { code: 'required' }
  return { fields, problems: { ...findProblems(toRules(fields, type, currency)), ...problems } }
}

const MAX_UNITS = 1_000_000
const MAX_SIZE = 10_000
const MAX_PIXELS = 20_000

/** The fields as the domain's rules look at them; what is not on the screen is nothing. */
export function toRules(
  {
    pricingModel = 'Standard',
    price = 0,
    minUnits = 1,
    maxUnits = 1,
    volumeTiers = [],
    preOrder = false,
    preOrderPrice = null,
    fulfillment = 'lab',
    sku = '',
    includeWatermark = false,
  }: ProductFields,
  type: ProductType,
  currency: string,
) {
  const toMoney = (amount: number) => toMinor(amount, currency) ?? 0
  return {
    type,
    pricingModel,
    minUnits,
    maxUnits,
    preOrder,
    fulfillment,
    sku,
    includeWatermark,
    price: toMoney(price),
    preOrderPrice: preOrderPrice === null ? null : toMoney(preOrderPrice),
    volumeTiers: volumeTiers.map((tier) => ({
      ...tier,
      price: toMoney(tier.price),
      preOrderPrice: tier.preOrderPrice == null ? null : toMoney(tier.preOrderPrice),
    })),
  }
}
