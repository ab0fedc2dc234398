import { Product } from '@proofdesk/contract/admin/products'
import { Amount } from '@proofdesk/contract/fields'
import {
  KEEP_INPUT,
  type Problem,
  fromPriceProblem,
  toProblems,
} from '@proofdesk/contract/problems'
import { toMinor } from '@proofdesk/domain/money'
import { readAmount } from '@proofdesk/domain/money-text'
import type { ProductType } from '@proofdesk/domain/product'
import { NEW_ALL_FOUND } from '@proofdesk/domain/product-defaults'
import { PRICE_FIELDS, productPriceProblems } from '@proofdesk/domain/product-price-problems'
import { type ProductFields, type ProductForm, toChanges } from './product-form.ts'
import { findProblems } from './product-problems.ts'
import { shownInputs } from './shown-inputs.ts'
import { translationsChange } from '../../lib/translations-form.ts'

interface Surroundings {
  type: ProductType
  /** The list's currency. */
  currency: string
  /** The saved product; undefined for a new one. */
  product?: Product | undefined
  /** Its translations when the form was opened: a colleague may have added some since. */
  found?: ProductForm['translations'] | undefined
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

const MAX_UNITS = 1_000_000
const MAX_SIZE = 10_000
const MAX_PIXELS = 20_000

/** Parses single inputs, and collects errors by the names of the inputs (`volumeTiers.1.from`). */
class InputReader {
  readonly problems: Record<string, Problem> = {}
  readonly #form: ProductForm
  readonly #currency: string

  constructor(form: ProductForm, currency: string) {
    this.#form = form
    this.#currency = currency
  }

  text(name: TextName): string {
    const result = shape[name].safeParse(this.#form[name], KEEP_INPUT)
    if (!result.success) this.problems[name] = Object.values(toProblems(result.error))[0]!
    return result.data ?? ''
  }

  /** The translations that differ from those at opening. */
  translations(
    found: ProductForm['translations'] | undefined,
  ): Pick<ProductFields, 'translations'> {
    const result = shape.translations.safeParse(this.#form.translations, KEEP_INPUT)
    if (!result.success) {
      for (const [path, problem] of Object.entries(toProblems(result.error)))
        this.problems[`translations.${path}`] = problem
      return {}
    }
    return translationsChange(found, result.data)
  }

  requireUpgrade(): void {
    if (this.#form.upgradeProductGuid === '')
      this.problems.upgradeProductGuid = { code: 'required' }
  }

  money(name: string, text: string): number {
    const amount = readAmount(text, this.#currency)
    if (text.trim() === '') this.problems[name] = { code: 'required' }
    else if (!Amount.safeParse(amount).success)
      this.problems[name] = { code: 'not_an_amount', currency: this.#currency }
    return amount ?? 0
  }

  whole(name: string, text: string, max: number): number {
    const value = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
    if (text.trim() === '') this.problems[name] = { code: 'required' }
    else if (!(value <= max)) this.problems[name] = { code: 'not_a_count', max }
    return value
  }

  units({ isAllFound }: { isAllFound: boolean }) {
    return {
      minUnits: isAllFound
        ? NEW_ALL_FOUND.minUnits
        : this.whole('minUnits', this.#form.minUnits, MAX_UNITS),
      maxUnits: this.whole('maxUnits', this.#form.maxUnits, MAX_UNITS),
    }
  }

  person({ isAllFound }: { isAllFound: boolean }) {
    return { isAllFound, includeFilm: isAllFound && this.#form.includeFilm }
  }

  size(name: 'width' | 'height'): number {
    return this.#form[name].trim() === '' ? 0 : this.whole(name, this.#form[name], MAX_SIZE)
  }

  tiers(hasPreOrderPrice: boolean) {
    return this.#form.volumeTiers.map((tier, index) => {
      const name = (input: keyof typeof tier) => `volumeTiers.${index}.${input}`
      return {
        from: this.whole(name('from'), tier.from, MAX_UNITS),
        to: tier.to.trim() === '' ? null : this.whole(name('to'), tier.to, MAX_UNITS),
        price: this.money(name('price'), tier.price),
        preOrderPrice: hasPreOrderPrice
          ? this.money(name('preOrderPrice'), tier.preOrderPrice)
          : null,
      }
    })
  }
}

/** Parses the visible inputs: the fields to send, and the errors. Send the fields only without errors. */
export function readProductForm(
  form: ProductForm,
  { type, currency, product, found }: Surroundings,
): { fields: ProductFields; problems: Record<string, Problem> } {
  const shown = shownInputs(form, type)
  const read = new InputReader(form, currency)
  const fields: ProductFields = {
    name: read.text('name'),
    ...read.translations(found),
    slug: read.text('slug'),
    description: read.text('description'),
    ...(shown.reel && { isReel: form.isReel }),
    ...(type === 'Download' && read.person(shown)),
    pricingModel: shown.isReel ? 'Package' : form.pricingModel,
    ...(shown.price && { price: read.money('price', form.price) }),
    ...(shown.units && read.units(shown)),
    ...(shown.tiers && { volumeTiers: read.tiers(shown.tierPreOrderPrice) }),
    ...(shown.preOrder && { preOrder: form.preOrder }),
    ...(shown.preOrderPrice && { preOrderPrice: read.money('preOrderPrice', form.preOrderPrice) }),
    ...(shown.fulfillment && { fulfillment: form.fulfillment }),
    ...(shown.article && { sku: form.article }),
    ...(shown.ownPrint && {
      sku: read.text('sku'),
      width: read.size('width'),
      height: read.size('height'),
      printKind: form.printKind,
    }),
    isUpgradable: shown.upgradable && form.isUpgradable,
    ...(shown.upgrade && {
      upgradeProductGuid: form.upgradeProductGuid || null,
      upgradeTitle: read.text('upgradeTitle'),
      upgradeSubtitle: read.text('upgradeSubtitle'),
    }),
    requestAdditionalInfo: form.requestAdditionalInfo,
    ...(shown.additionalInfo && {
      additionalInfoPlaceholder: read.text('additionalInfoPlaceholder'),
    }),
    isFeatured: form.isFeatured,
    ...(shown.featuredText && { featuredText: read.text('featuredText') }),
    isAddOn: shown.addOn && form.isAddOn,
    mediaImageGuid: form.mediaImageGuid,
    ...(form.mediaImageGuid !== null && { mediaImageFit: form.mediaImageFit }),
    ...(shown.includeDownload && { includeDownload: form.includeDownload }),
    ...(shown.resolution && { resolution: read.whole('resolution', form.resolution, MAX_PIXELS) }),
    ...(shown.file && {
      includeWatermark: form.includeWatermark,
      ...(shown.frame && { includeFrame: form.includeFrame }),
      showWatermarkInCart: shown.watermarkInCart && form.showWatermarkInCart,
    }),
  }
  if (shown.upgrade) read.requireUpgrade()
  return {
    fields,
    problems: {
      ...findPriceProblems(fields, { type, currency, product }),
      ...findProblems(toRules(fields, type, currency)),
      ...read.problems,
    },
  }
}

/** Prices that can't be paid by card, unless they were saved before. */
function findPriceProblems(
  fields: ProductFields,
  { type, currency, product }: Surroundings,
): Record<string, Problem> {
  const changes = product ? toChanges(fields, product) : fields
  if (!PRICE_FIELDS.some((field) => field in changes)) return {}
  const rules = toRules(fields, type, currency)
  return Object.fromEntries(
    Object.entries(productPriceProblems(rules, currency)).map(([field, problem]) => [
      field,
      fromPriceProblem(problem, currency),
    ]),
  )
}

/** The fields in the form of the domain's rules; inputs that aren't visible are left out. */
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
    isReel = false,
    isAllFound = false,
    includeFilm = false,
    isAddOn = false,
  }: ProductFields,
  type: ProductType,
  currency: string,
) {
  const toMoney = (amount: number) => toMinor(amount, currency) ?? 0
  return {
    type,
    isReel,
    isAllFound,
    includeFilm,
    isAddOn,
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
