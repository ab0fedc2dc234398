import { isInEu } from './eu.ts'
import type { ProductType } from './product.ts'
import { prorate } from './prorate.ts'

/** Whether prices include the tax, or it is added to them. */
export const PRICE_MODES = ['inclusive', 'exclusive'] as const
export type PriceMode = (typeof PRICE_MODES)[number]

/** Kinds with separate rates: prints and their shipping are goods, everything that is downloaded is electronic. */
export const TAX_KINDS = ['goods', 'electronic'] as const
export type TaxKind = (typeof TAX_KINDS)[number]

/**
 * `standard`: taxed at its rate, which can be 0. `reverse_charge`: a company in another EU country owes the tax itself.
 * `none`: not taxed, because the studio has set up no tax, or none for sales to that country.
 */
export const TAX_TREATMENTS = ['standard', 'reverse_charge', 'none'] as const
export type TaxTreatment = (typeof TAX_TREATMENTS)[number]

/** The row for every country without its own row. */
export const EVERYWHERE_ELSE = 'other'

/**
 * A row of the studio's rates. `country` is ISO 3166, lower case, or `EVERYWHERE_ELSE`; `rate` in hundredths of a per
 * cent.
 */
export interface TaxRate {
  country: string
  kind: TaxKind
  /** The tax's name for buyers: VAT, MwSt., GST. */
  name: string
  rate: number
}

/** The studio's tax rule. */
export interface TaxRule {
  /** Where the studio is taxed; ISO 3166, lower case. */
  country: string
  /** The studio's own number, normalised; empty if it has none. */
  number: string
  priceMode: PriceMode
  /**
   * Within the EU: at the rate of the buyer's country (one-stop shop), or at the studio's own while it sells little
   * abroad.
   */
  byBuyersCountry: boolean
  /** Companies in other EU countries owe the tax themselves. */
  reverseCharge: boolean
  rates: readonly TaxRate[]
}

/**
 * The buyer. Without a country they are assumed to be in the studio's; `number` is validated, and empty if there is
 * none.
 */
export interface TaxBuyer {
  country: string | undefined
  number: string
}

/**
 * The tax of a line, stored with it. `paid` is the buyer's payment for it, `net` the payment without tax: net + tax =
 * paid. Minor units.
 */
export interface LineTax {
  taxTreatment: TaxTreatment
  taxName: string
  /** Hundredths of a per cent. */
  taxRate: number
  tax: number
  /**
   * The tax's effect on the price: all of the tax if it is added, negative if a price including it is charged without
   * it.
   */
  taxAdded: number
}

export interface TaxedLine extends LineTax {
  net: number
  paid: number
}

/** The sum of all lines at one rate. */
export interface TaxSum {
  taxTreatment: TaxTreatment
  taxName: string
  taxRate: number
  net: number
  tax: number
}

export interface TaxedCart {
  /** In the order of the input. */
  lines: TaxedLine[]
  tax: number
  /** The buyer's total. */
  total: number
}

export const UNTAXED: LineTax = {
  taxTreatment: 'none',
  taxName: '',
  taxRate: 0,
  tax: 0,
  taxAdded: 0,
}

export function taxKindOf(type: ProductType): TaxKind {
  return type === 'Print' ? 'goods' : 'electronic'
}

/**
 * The tax of a cart. `lines` are its products, and its shipping as goods, with their discounted amounts in minor units,
 * in the studio's price mode. The tax at a rate is computed on the sum of its lines, as invoices require, and
 * distributed to them in whole minor units. If prices include tax, the total doesn't depend on the rate; only a company
 * with reverse charge pays less. Half a minor unit is rounded up. Without a rule nothing is taxed.
 */
export function taxCart(
  rule: TaxRule | undefined,
  buyer: TaxBuyer,
  lines: readonly { kind: TaxKind; amount: number }[],
): TaxedCart {
  const isReversed = rule !== undefined && owesTaxItself(rule, buyer)
  const country = isReversed ? rule.country : (buyer.country ?? rule?.country)
  const rows = lines.map(({ kind }) => rule && findRate(rule, country!, kind))
  const taxed = lines.map(({ amount }): TaxedLine => ({ ...UNTAXED, net: amount, paid: amount }))
  const groups = Map.groupBy(lines.keys(), (at) => rows[at] && `${rows[at].rate} ${rows[at].name}`)
  for (const places of groups.values()) {
    const row = rows[places[0]!]
    if (!row) continue
    const alike = taxAlike(
      { ...row, isReversed, isInclusive: rule!.priceMode === 'inclusive' },
      places.map((at) => lines[at]!.amount),
    )
    for (const [index, at] of places.entries()) taxed[at] = alike[index]!
  }
  return {
    lines: taxed,
    tax: sumOf(taxed.map(({ tax }) => tax)),
    total: sumOf(taxed.map(({ paid }) => paid)),
  }
}

/** Sums of taxed lines by rate, the highest first. Untaxed lines are a sum as well. */
export function sumTaxes(
  lines: readonly Pick<TaxedLine, 'taxTreatment' | 'taxName' | 'taxRate' | 'net' | 'tax'>[],
): TaxSum[] {
  const groups = Map.groupBy(lines, taxGroupOf)
  return [...groups.values()]
    .map((group) => ({
      taxTreatment: group[0]!.taxTreatment,
      taxName: group[0]!.taxName,
      taxRate: group[0]!.taxRate,
      net: sumOf(group.map(({ net }) => net)),
      tax: sumOf(group.map(({ tax }) => tax)),
    }))
    .sort((a, b) => b.taxRate - a.taxRate || (taxGroupOf(a) < taxGroupOf(b) ? -1 : 1))
}

/** The key shared by lines with the same tax. */
export function taxGroupOf({
  taxTreatment,
  taxName,
  taxRate,
}: Pick<LineTax, 'taxTreatment' | 'taxName' | 'taxRate'>): string {
  return `${taxTreatment} ${taxRate} ${taxName}`
}

/** Taxes lines of one rate. */
function taxAlike(
  {
    name: taxName,
    rate,
    isReversed,
    isInclusive,
  }: { name: string; rate: number; isReversed: boolean; isInclusive: boolean },
  amounts: readonly number[],
): TaxedLine[] {
  const sum = sumOf(amounts)
  const whole = isInclusive ? divide(sum, rate, 10_000 + rate) : divide(sum, rate, 10_000)
  const parts = prorate(whole, amounts)
  return amounts.map((amount, at) => {
    const part = parts[at]!
    if (isReversed) {
      const taxAdded = isInclusive ? -part : 0
      const paid = amount + taxAdded
      return {
        taxTreatment: 'reverse_charge',
        taxName,
        taxRate: 0,
        tax: 0,
        taxAdded,
        net: paid,
        paid,
      }
    }
    const taxAdded = isInclusive ? 0 : part
    const paid = amount + taxAdded
    return {
      taxTreatment: 'standard',
      taxName,
      taxRate: rate,
      tax: part,
      taxAdded,
      net: paid - part,
      paid,
    }
  })
}

/** Whether buyers can enter a company: a studio with a number issues invoices to companies. */
export function takesCompanies({ number }: Pick<TaxRule, 'number'>): boolean {
  return number !== ''
}

/** Whether companies in other EU countries can owe the tax themselves. */
export function hasReverseCharge({ country, number, reverseCharge }: TaxRule): boolean {
  return reverseCharge && number !== '' && isInEu(country)
}

/** Whether companies in that country that enter their number owe the tax themselves, given a shop's tax settings. */
export function isReversedIn(
  country: string | undefined,
  shop: { country: string; hasReverseCharge: boolean },
): boolean {
  return (
    shop.hasReverseCharge && country !== undefined && country !== shop.country && isInEu(country)
  )
}

/** Whether the buyer is a company in another EU country with a validated number, and the studio has a number, too. */
export function owesTaxItself(rule: TaxRule, buyer: TaxBuyer): boolean {
  const shop = { country: rule.country, hasReverseCharge: hasReverseCharge(rule) }
  return buyer.number !== '' && isReversedIn(buyer.country, shop)
}

/** The rate for a country; undefined if nothing is taxed there. */
function findRate(
  { country: own, byBuyersCountry, rates }: TaxRule,
  country: string,
  kind: TaxKind,
): TaxRate | undefined {
  const rowOf = (place: string) =>
    rates.find((rate) => rate.country === place && rate.kind === kind)
  if (country === own) return rowOf(own)
  // An EU country that is missing in the table must not be a way to buy without tax.
  if (isInEu(own) && isInEu(country))
    return (byBuyersCountry ? rowOf(country) : undefined) ?? rowOf(own)
  return rowOf(country) ?? rowOf(EVERYWHERE_ELSE)
}

/** Rounds half up. An amount times a rate can exceed the range of exact numbers. */
function divide(amount: number, rate: number, by: number): number {
  return Number((2n * BigInt(amount) * BigInt(rate) + BigInt(by)) / (2n * BigInt(by)))
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
