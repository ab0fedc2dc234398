import { type Tax, type TaxRates, UpdateTax } from '@proofdesk/contract/admin/tax'
import { problem } from '@proofdesk/contract/problems'
import { taxTemplateOf } from '@proofdesk/domain/tax-template'
import type { Control } from 'react-hook-form'
import * as z from 'zod'

/**
 * A rate in per cent as typed, with at most two decimals: `25.5` and `25,5` are 2,550 hundredths. Empty means no tax.
 */
const Percent = z
  .string()
  .trim()
  .refine((text) => /^(\d{1,3}([.,]\d{1,2})?)?$/.test(text), problem('not_a_number'))
  .transform((text) => (text === '' ? null : Math.round(Number(text.replace(',', '.')) * 100)))
  .refine(
    (rate) => rate === null || rate <= 10_000,
    problem({ code: 'out_of_range', min: 0, max: 100 }),
  )

const { shape } = UpdateTax
const row = shape.rates.element.shape

/** Converts the form's texts to numbers, then validates them like the server. */
export const taxSchema = z
  .object({
    ...shape,
    rates: z.array(z.object({ ...row, goods: Percent, electronic: Percent })),
  })
  .pipe(UpdateTax)
export type TaxForm = z.input<typeof taxSchema>
export type TaxOutput = z.output<typeof taxSchema>
export type TaxControl = Control<TaxForm, unknown, TaxOutput>

export function toTaxForm({ guid: _, rates, ...settings }: Tax): TaxForm {
  return { ...settings, rates: rates.map(toRow) }
}

type Row = TaxForm['rates'][number]

function toRow({ country, name, goods, electronic }: TaxRates): Row {
  return { country, name, goods: toText(goods), electronic: toText(electronic) }
}

const toText = (rate: number | null) => (rate === null ? '' : String(rate / 100))

/** The standard rates of a country as form rows; undefined if the product knows none. */
export function templateRows(country: string): Row[] | undefined {
  const rates = taxTemplateOf(country)
  return (
    rates &&
    [...Map.groupBy(rates, (rate) => rate.country)].map(([place, rows]) => {
      const rateOf = (kind: 'goods' | 'electronic') =>
        rows.find((each) => each.kind === kind)?.rate ?? null
      return toRow({
        country: place,
        name: rows[0]!.name,
        goods: rateOf('goods'),
        electronic: rateOf('electronic'),
      })
    })
  )
}
