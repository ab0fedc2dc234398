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

/** What a buyer fills in; kept in the tab while the page is left and come back to. */
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
  /** Of a company; where nothing is shipped the address is the company's. */
  companyName: string
  companyNumber: string
  /** What the photographer should know, by the `key` of what asks for it. */
  additionalInfo: Readonly<Record<string, string>>
  method: OnlineMethod | ''
  /** The version of the studio's terms that was agreed to. */
  agreedVersion: string
  /** The version of the words on immediate delivery that was agreed to. */
  waivedVersion: string
  /** The version of the consent to photos that are found later. */
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

/** What was filled in before, as far as it can be read. */
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

/** Something that the photographer should know: of a product, or of one photo of an extra. */
export interface Ask {
  key: string
  /** What it is about; empty where nothing else is asked. */
  about: string
  placeholder: string
}

/** What the products of a cart ask for. */
export interface Needs {
  isShipped: boolean
  /** Where it can be sent, or the buyer can be. */
  countries: readonly string[]
  /** For the sentences that name what is bought. */
  kinds: SoldKinds
  asks: readonly Ask[]
  /** Where the buyer is matters for the tax; null where nothing is taxed. */
  tax: Shop['tax']
  /** Buyers can say for which company they buy. */
  takesCompanies: boolean
  /** The version of the terms to be agreed to; null where the studio asks for none. */
  termsVersion: string | null
}

/** As much as the contract takes, and as few photos as can be asked for one by one. */
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

/** An extra such as retouching is about each photo; a product is asked for once. */
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

/** All that was answered, as one text for the photographer. */
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

/** Whether a company of the chosen country that gives its number owes the tax itself. */
export function owesTax({ country }: CheckoutForm, tax: Shop['tax']): boolean {
  return tax !== null && isReversedIn(country, tax)
}

/** Whether the address of a company is asked for: where something is shipped, that address counts. */
export function asksCompanyAddress(
  form: CheckoutForm,
  { takesCompanies, isShipped }: Needs,
): boolean {
  return takesCompanies && !isShipped && form.companyName.trim() !== ''
}

/** The company that the buyer buys for, with its address where nothing is shipped; undefined for a private one. */
export function companyOf(form: CheckoutForm, needs: Needs): StartCheckout['company'] {
  const name = form.companyName.trim()
  const number = companyNumberOf(form, needs)
  if (!needs.takesCompanies || (name === '' && number === '')) return undefined
  if (!asksCompanyAddress(form, needs)) return { name, number }
  const { addressLine1, addressLine2, townCity, postCode, country } = form
  return { name, number, address: { addressLine1, addressLine2, townCity, postCode, country } }
}

/** The number of the buyer's company, once it looks like one; empty for a private buyer. */
export function companyNumberOf(
  form: CheckoutForm,
  { takesCompanies }: Pick<Needs, 'takesCompanies'>,
): string {
  const number = normalizeTaxNumber(form.companyNumber)
  return takesCompanies && isTaxNumber(form.country, number) ? number : ''
}

/** The country and the method while the buyer has chosen no others. */
export function withDefaults(
  form: CheckoutForm,
  { countries }: Pick<Needs, 'countries'>,
  { country, visitorCountry, methods }: Pick<Shop, 'country' | 'visitorCountry' | 'methods'>,
): CheckoutForm {
  const home = visitorCountry ?? country.toLowerCase()
  return {
    ...form,
    // One that nothing is sent to is left to the buyer.
    country: countries.find((code) => code === (form.country || home)) ?? '',
    method: methods.find((method) => method === form.method) ?? methods[0] ?? '',
  }
}

function whatsappMessage(kinds: SoldKinds, t: TFunction): string {
  if (kinds === 'videos') return t('Enter your mobile number: the videos go there by WhatsApp.')
  if (kinds === 'both')
    return t('Enter your mobile number: the photos and videos go there by WhatsApp.')
  return t('Enter your mobile number: the photos go there by WhatsApp.')
}

/** The words on immediate delivery that the buyer has to agree to; null where the law asks for none. */
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

/** What buyers of all photos of a face can agree to; null for any other cart. */
export function foundLaterToOffer(
  cart: Cart,
  { foundLater }: Pick<Shop, 'foundLater'>,
): Shop['foundLater'] {
  return cart.some(({ person }) => person?.kind === 'face') ? foundLater : null
}

/** What is wrong with the form, by field, in the buyer's language. */
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
  // The rules are the contract's own, so that the server finds nothing that was not told here.
  if (!problems.emailAddress && !EmailAddress.safeParse(form.emailAddress).success)
    problems.emailAddress = problemMessage({ code: 'not_an_email' }, t)
  if (form.whatsappDelivery) require('mobileNumber', whatsappMessage(kinds, t))
  if (form.mobileNumber.trim() !== '' && !MobileNumber.safeParse(form.mobileNumber.trim()).success)
    problems.mobileNumber = problemMessage({ code: 'not_a_mobile_number' }, t)
  const hasAddress = isShipped || asksCompanyAddress(form, needs)
  if (hasAddress) {
    require('addressLine1', t('Enter your street and number.'))
    require('townCity', t('Enter your town or city.'))
    require('postCode', t('Enter your post code.'))
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
