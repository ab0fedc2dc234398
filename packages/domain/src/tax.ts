import { isInEu } from './eu.ts'
import type { ProductType } from './product.ts'
import { prorate } from './prorate.ts'

/** Whether prices hold the tax, or it is added to them. */
export const PRICE_MODES = ['inclusive', 'exclusive'] as const
export type PriceMode = (typeof PRICE_MODES)[number]

/** What rates are told apart by: prints and their shipping are goods, everything that is downloaded is electronic. */
export const TAX_KINDS = ['goods', 'electronic'] as const
export type TaxKind = (typeof TAX_KINDS)[number]

/**
 * `standard`: taxed at its rate, which can be 0. `reverse_charge`: a company in another country of the EU, which owes the tax itself. `none`:
 * not taxed, since the studio has set up no tax, or none for sales to that country.
 */
export const TAX_TREATMENTS = ['standard', 'reverse_charge', 'none'] as const
export type TaxTreatment = (typeof TAX_TREATMENTS)[number]

/** The row of the table of rates for every country that has no row of its own. */
export const EVERYWHERE_ELSE = 'other'

/** A row of the studio's own table. `country` is ISO 3166, lower case, or `EVERYWHERE_ELSE`; `rate` in hundredths of a per cent. */
export interface TaxRate {
  country: string
  kind: TaxKind
  /** What buyers know the tax as: VAT, MwSt., GST. */
  name: string
  rate: number
}

/** How a studio taxes what it sells. */
export interface TaxRule {
  /** Where the studio is taxed; ISO 3166, lower case. */
  country: string
  /** Its own number, normalised; empty where it has none. */
  number: string
  priceMode: PriceMode
  /** Within the EU: at the rate of the buyer's country (one-stop shop), or at the studio's own, as long as it sells little abroad. */
  byBuyersCountry: boolean
  /** Companies of other countries of the EU owe the tax themselves. */
  reverseCharge: boolean
  rates: readonly TaxRate[]
}

/**
 * Whom it is sold to. Without a country they are taken for someone of the studio's own; `number` is a checked one,
 * empty where there is none.
 */
export interface TaxBuyer {
  country: string | undefined
  number: string
}

/** The tax of a line, frozen with it. `paid` is what the buyer pays for it, `net` that without tax: net + tax = paid. Minor units. */
export interface LineTax {
  taxTreatment: TaxTreatment
  taxName: string
  /** Hundredths of a per cent. */
  taxRate: number
  tax: number
  /** What the tax changes of the price: all of it where it is added, less than 0 where a price that holds it is paid without. */
  taxAdded: number
}

export interface TaxedLine extends LineTax {
  net: number
  paid: number
}

/** All lines of one rate together. */
export interface TaxSum {
  taxTreatment: TaxTreatment
  taxName: string
  taxRate: number
  net: number
  tax: number
}

export interface TaxedCart {
  /** In the sequence of what was asked. */
  lines: TaxedLine[]
  tax: number
  /** What the buyer pays. */
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
 * The tax of a cart. `lines` are its products, and its shipping as goods, with their amounts after the discount, in minor units and as the
 * studio's prices are meant. The tax of a rate is that of the sum of its lines, as invoices want it, and is spread over them in whole minor
 * units. Where prices hold the tax, what is paid does not depend on the rate; only a company that owes it itself pays less. Half a minor unit
 * is rounded up. Without a rule nothing is taxed.
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

/** Lines with their taxes added up by rate, the highest first. What is not taxed is a sum as well. */
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

/** The same for lines that are taxed alike. */
export function taxGroupOf({
  taxTreatment,
  taxName,
  taxRate,
}: Pick<LineTax, 'taxTreatment' | 'taxName' | 'taxRate'>): string {
  return `${taxTreatment} ${taxRate} ${taxName}`
}

/** Lines of one rate. */
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

/** Whether buyers are asked for the company that they buy for: a studio with a number writes invoices to companies. */
export function takesCompanies({ number }: Pick<TaxRule, 'number'>): boolean {
  return number !== ''
}

/** Whether companies of other countries of the EU can owe the tax themselves. */
export function hasReverseCharge({ country, number, reverseCharge }: TaxRule): boolean {
  return reverseCharge && number !== '' && isInEu(country)
}

/** Whether companies of that country that give their number owe the tax themselves, in the words of a shop. */
export function isReversedIn(
  country: string | undefined,
  shop: { country: string; hasReverseCharge: boolean },
): boolean {
  return (
    shop.hasReverseCharge && country !== undefined && country !== shop.country && isInEu(country)
  )
}

/** Whether a buyer is a company of another country of the EU whose number was checked, and the studio has one, too. */
export function owesTaxItself(rule: TaxRule, buyer: TaxBuyer): boolean {
  const shop = { country: rule.country, hasReverseCharge: hasReverseCharge(rule) }
  return buyer.number !== '' && isReversedIn(buyer.country, shop)
}

/** The rate that counts for a country; undefined where nothing is taxed there. */
function findRate(
  { country: own, byBuyersCountry, rates }: TaxRule,
  country: string,
  kind: TaxKind,
): TaxRate | undefined {
  const rowOf = (place: string) =>
    rates.find((rate) => rate.country === place && rate.kind === kind)
  if (country === own) return rowOf(own)
  // A country of the EU that the table has forgotten must not be a way to buy without tax.
  if (isInEu(own) && isInEu(country))
    return (byBuyersCountry ? rowOf(country) : undefined) ?? rowOf(own)
  return rowOf(country) ?? rowOf(EVERYWHERE_ELSE)
}

/** Half is rounded up. Amounts times a rate can be larger than a number holds exactly. */
function divide(amount: number, rate: number, by: number): number {
  return Number((2n * BigInt(amount) * BigInt(rate) + BigInt(by)) / (2n * BigInt(by)))
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
