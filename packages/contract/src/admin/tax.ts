import { COUNTRIES } from '@proofdesk/domain/countries'
import { EVERYWHERE_ELSE, PRICE_MODES } from '@proofdesk/domain/tax'
import { isTaxNumber, normalizeTaxNumber } from '@proofdesk/domain/tax-number'
import * as z from 'zod'
import { Guid, shortText, text } from '../fields.ts'
import { problem } from '../problems.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** Hundredths of a per cent; null for untaxed. */
const Rate = z.int().min(0).max(10_000).nullable()

/** A country's tax rates: ISO 3166, lower case, or `other` for every country without a row. */
export const TaxRates = z.object({
  country: z.union([
    z.literal(EVERYWHERE_ELSE),
    z.string().pipe(z.stringFormat('country', /^[a-z]{2}$/)),
  ]),
  /** The tax's name for buyers. */
  name: shortText(20),
  goods: Rate,
  electronic: Rate,
})
export type TaxRates = z.infer<typeof TaxRates>

const TaxNumber = text(40).transform(normalizeTaxNumber)

const settings = {
  /** Off: nothing is taxed, whatever the settings below say. */
  isOn: z.boolean(),
  /** Where the studio is taxed. */
  country: z.enum(COUNTRIES),
  /** Its VAT or tax number, without spaces and punctuation; empty if it has none. */
  number: TaxNumber,
  priceMode: z.enum(PRICE_MODES),
  /** Sales within the EU are taxed at the rate of the buyer's country. */
  byBuyersCountry: z.boolean(),
  /** Companies in other EU countries owe the tax themselves. */
  reverseCharge: z.boolean(),
  // One row for each country, and one for all others.
  rates: z.array(TaxRates).max(COUNTRIES.length + 1),
}
/** The studio's tax settings; `guid` is the account's. */
export const Tax = record({ guid: Guid, ...settings })
export type Tax = z.output<typeof Tax>

/**
 * All tax settings at once. The number must have its country's format, a country may appear once, and enabling tax
 * requires a rate.
 */
export const UpdateTax = z
  .object(settings)
  .superRefine(({ isOn, country, number, rates }, check) => {
    if (number !== '' && !isTaxNumber(country, number))
      check.addIssue({ code: 'custom', path: ['number'], ...problem('not_a_tax_number') })
    for (const [at, rate] of rates.entries())
      if (rates.findIndex((other) => other.country === rate.country) < at)
        check.addIssue({
          code: 'custom',
          path: ['rates', at, 'country'],
          ...problem('country_named_twice'),
        })
    if (isOn && rates.every(({ goods, electronic }) => goods === null && electronic === null))
      check.addIssue({ code: 'custom', path: ['rates'], ...problem('no_tax_rate') })
  })
export type UpdateTax = z.output<typeof UpdateTax>

export const tax = {
  read: route({
    method: 'GET',
    path: '/admin/account/tax',
    capability: 'manageAccount',
    summary: 'Get the studio’s tax settings, with its table of rates',
    output: z.object({ tax: Tax }),
  }),
  update: route({
    method: 'PUT',
    path: '/admin/account/tax',
    capability: 'manageAccount',
    summary: 'Replace the studio’s tax settings; existing orders don’t change',
    body: UpdateTax,
    fixed: ['guid'],
    output: z.object({ tax: Tax }),
  }),
}
