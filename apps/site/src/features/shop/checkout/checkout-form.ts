import { EmailAddress, MobileNumber } from '@proofdesk/contract/fields'
import type { StartCheckout } from '@proofdesk/contract/site/checkout'
import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import { needsWaiver } from '@proofdesk/domain/checkout-law'
import { COUNTRIES } from '@proofdesk/domain/countries'
import { LAB_COUNTRIES } from '@proofdesk/domain/lab-countries'
import { isReversedIn } from '@proofdesk/domain/tax'
import { isTaxNumber, normalizeTaxNumber } from '@proofdesk/domain/tax-number'
import type { OnlineMethod } from '@proofdesk/domain/payment-method'
import { type SoldKinds, soldKinds } from '@proofdesk/domain/sold-kinds'
import type { TFunction } from 'i18next'
import { problemMessage } from '../../../lib/problem-message.ts'
import type { Cart } from '../cart/cart.ts'

/** The buyer's input; stored in the tab while the page is left and reopened. */
export interface CheckoutForm {
  firstName: string
  lastName: string
  emailAddress: string
  mobileNumber: string
  whatsappDelivery: boolean
  addressLine1: string
  addressLine2: string
  townCity: string
  postCode: string
  country: string
  /** A company's name and number; without shipping the address is the company's. */
  companyName: string
  companyNumber: string
  /** The answers to the photographer's questions, by each question's `key`. */
  additionalInfo: Readonly<Record<string, string>>
  method: OnlineMethod | ''
  /** The accepted version of the studio's terms. */
  agreedVersion: string
  /** The accepted version of the text on immediate delivery. */
  waivedVersion: string
  /** The accepted version of the consent to photos found later. */
  foundLaterVersion: string
}
export type FieldName = keyof CheckoutForm

const EMPTY: CheckoutForm = {
  firstName: '',
  lastName: '',
  emailAddress: '',
  mobileNumber: '',
  whatsappDelivery: false,
  addressLine1: '',
  addressLine2: '',
  townCity: '',
  postCode: '',
  country: '',
  companyName: '',
  companyNumber: '',
  additionalInfo: {},
  method: '',
  agreedVersion: '',
  waivedVersion: '',
  foundLaterVersion: '',
}

/** The stored input, as far as it is valid. */
export function parseForm(text: string | null): CheckoutForm {
  try {
    const kept = JSON.parse(text ?? '{}') as Record<string, unknown> | null
    const entries = Object.entries(EMPTY).map(([name, empty]) => [
      name,
      kept?.[name] && typeof kept[name] === typeof empty ? kept[name] : empty,
    ])
    return Object.fromEntries(entries) as unknown as CheckoutForm
  } catch {
    return EMPTY
  }
}

/** A question from the photographer: about a product, or about one photo of an extra. */
export interface Ask {
  key: string
  /** The product or photo it is about; empty for the only question. */
  about: string
  placeholder: string
}

/** The input that a cart's products require. */
export interface Needs {
  isShipped: boolean
  /** Possible countries of delivery, or of the buyer. */
  countries: readonly string[]
  /** The kinds of things being bought, for texts that mention them. */
  kinds: SoldKinds
  asks: readonly Ask[]
  /** The buyer's country determines the tax; null without tax. */
  tax: Shop['tax']
  /** Whether buyers can enter the company they buy for. */
  takesCompanies: boolean
  /** The version of the terms to accept; null if the studio has none. */
  termsVersion: string | null
}

/** The contract's limit, and a number of photos that can be asked about individually. */
export const ADDITIONAL_INFO_MAX = 2_000
const ASKED_ONE_BY_ONE_MAX = 10

export function needsOf(cart: Cart, { products, termsVersion, tax, takesCompanies }: Shop): Needs {
  const bought = products.filter(({ guid }) => cart.some(({ productGuid }) => productGuid === guid))
  const asks = bought
    .filter(({ requestAdditionalInfo }) => requestAdditionalInfo)
    .flatMap((product) => asksOf(product, cart))
  return {
    isShipped: bought.some(({ type }) => type === 'Print'),
    countries: bought.some(({ type, fulfillment }) => type === 'Print' && fulfillment === 'lab')
      ? LAB_COUNTRIES
      : COUNTRIES,
    kinds: soldKinds(bought.map(({ type }) => type)),
    termsVersion,
    tax,
    takesCompanies,
    asks: asks.length === 1 ? asks.map((ask) => ({ ...ask, about: '' })) : asks,
  }
}

/** An extra such as retouching has a question for each photo; a product has one. */
function asksOf(
  { guid, name, isAddOn, additionalInfoPlaceholder: placeholder }: SiteProduct,
  cart: Cart,
): Ask[] {
  const photos = new Map(
    cart
      .filter(({ productGuid }) => productGuid === guid)
      .flatMap(({ items }) => items.map((item) => [item.photoGuid, item.name])),
  )
  return isAddOn && photos.size <= ASKED_ONE_BY_ONE_MAX
    ? [...photos].map(([photoGuid, photo]) => ({
        key: `${guid} ${photoGuid}`,
        about: `${name} – ${photo}`,
        placeholder,
      }))
    : [{ key: guid, about: name, placeholder }]
}

/** All answers as one text for the photographer. */
export function additionalInfoText(
  asks: readonly Ask[],
  additionalInfo: CheckoutForm['additionalInfo'],
): string {
  return asks
    .map(({ key, about }) => ({ about, text: additionalInfo[key]?.trim() ?? '' }))
    .filter(({ text }) => text !== '')
    .map(({ about, text }) => (about ? `${about}: ${text}` : text))
    .join('\n')
    .slice(0, ADDITIONAL_INFO_MAX)
}

/** Whether a company in the chosen country that provides its number owes the tax itself. */
export function owesTax({ country }: CheckoutForm, tax: Shop['tax']): boolean {
  return tax !== null && isReversedIn(country, tax)
}

/** Whether a company's address is requested: with shipping the delivery address is used. */
export function asksCompanyAddress(
  form: CheckoutForm,
  { takesCompanies, isShipped }: Needs,
): boolean {
  return takesCompanies && !isShipped && form.companyName.trim() !== ''
}

/** The buyer's company, with its address if nothing is shipped; undefined for a private buyer. */
export function companyOf(form: CheckoutForm, needs: Needs): StartCheckout['company'] {
  const name = form.companyName.trim()
  const number = companyNumberOf(form, needs)
  if (!needs.takesCompanies || (name === '' && number === '')) return undefined
  if (!asksCompanyAddress(form, needs)) return { name, number }
  const { addressLine1, addressLine2, townCity, postCode, country } = form
  return { name, number, address: { addressLine1, addressLine2, townCity, postCode, country } }
}

/** The company number, once it looks valid; empty for a private buyer. */
export function companyNumberOf(
  form: CheckoutForm,
  { takesCompanies }: Pick<Needs, 'takesCompanies'>,
): string {
  const number = normalizeTaxNumber(form.companyNumber)
  return takesCompanies && isTaxNumber(form.country, number) ? number : ''
}

/** The default country and payment method until the buyer chooses. */
export function withDefaults(
  form: CheckoutForm,
  { countries }: Pick<Needs, 'countries'>,
  { country, visitorCountry, methods }: Pick<Shop, 'country' | 'visitorCountry' | 'methods'>,
): CheckoutForm {
  const home = visitorCountry ?? country.toLowerCase()
  return {
    ...form,
    // A country that isn't delivered to is left for the buyer to choose.
    country: countries.find((code) => code === (form.country || home)) ?? '',
    method: methods.find((method) => method === form.method) ?? methods[0] ?? '',
  }
}

function whatsappMessage(kinds: SoldKinds, t: TFunction): string {
  if (kinds === 'videos')
    return t('Enter your mobile number. We’ll send the videos there by WhatsApp.')
  if (kinds === 'both')
    return t('Enter your mobile number. We’ll send the photos and videos there by WhatsApp.')
  return t('Enter your mobile number. We’ll send the photos there by WhatsApp.')
}

/** The text on immediate delivery that the buyer has to accept; null if the law requires none. */
export function waiverToAgree(
  form: CheckoutForm,
  needs: Needs,
  {
    cart,
    shop,
    total,
  }: { cart: Cart; shop: Pick<Shop, 'country' | 'products' | 'waiver'>; total: number },
): Shop['waiver'] {
  const products = shop.products.filter(({ guid }) =>
    cart.some(({ productGuid }) => productGuid === guid),
  )
  const isCompany = companyOf(form, needs) !== undefined
  return needsWaiver(shop.country, { total, isCompany, products }) ? shop.waiver : null
}

/** The optional consent for buyers of all photos of a face; null for any other cart. */
export function foundLaterToOffer(
  cart: Cart,
  { foundLater }: Pick<Shop, 'foundLater'>,
): Shop['foundLater'] {
  return cart.some(({ person }) => person?.kind === 'face') ? foundLater : null
}

/** The form's errors by field, in the buyer's language. */
export function formProblems(
  form: CheckoutForm,
  needs: Needs,
  waiver: Shop['waiver'],
  t: TFunction,
): Partial<Record<FieldName, string>> {
  const { isShipped, kinds, termsVersion, tax, takesCompanies } = needs
  const problems: Partial<Record<FieldName, string>> = {}
  const require = (name: FieldName, sentence: string) => {
    if (String(form[name]).trim() === '') problems[name] = sentence
  }
  require('firstName', t('Enter your first name.'))
  require('lastName', t('Enter your last name.'))
  require('emailAddress', t('Enter your email address.'))
  // The contract's own rules, so that the server finds no further errors.
  if (!problems.emailAddress && !EmailAddress.safeParse(form.emailAddress).success)
    problems.emailAddress = problemMessage({ code: 'not_an_email' }, t)
  if (form.whatsappDelivery) require('mobileNumber', whatsappMessage(kinds, t))
  if (form.mobileNumber.trim() !== '' && !MobileNumber.safeParse(form.mobileNumber.trim()).success)
    problems.mobileNumber = problemMessage({ code: 'not_a_mobile_number' }, t)
  const hasAddress = isShipped || asksCompanyAddress(form, needs)
  if (hasAddress) {
    require('addressLine1', t('Enter your street and number.'))
    require('townCity', t('Enter your town or city.'))
    require('postCode', t('Enter your postcode.'))
  }
  if (hasAddress || tax) require('country', t('Choose your country.'))
  if (takesCompanies && form.companyNumber.trim() !== '') {
    require('companyName', t('Enter the name of your company.'))
    if (!isTaxNumber(form.country, normalizeTaxNumber(form.companyNumber)))
      problems.companyNumber = problemMessage({ code: 'not_a_tax_number' }, t)
  }
  require('method', t('Choose how you want to pay.'))
  if (termsVersion !== null && form.agreedVersion !== termsVersion)
    problems.agreedVersion = problemMessage({ code: 'terms_to_agree' }, t)
  if (waiver && form.waivedVersion !== waiver.version)
    problems.waivedVersion = problemMessage({ code: 'waiver_to_agree' }, t)
  return problems
}
