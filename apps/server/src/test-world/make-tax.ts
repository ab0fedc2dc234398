import { type TaxRate, type TaxRule, taxCart } from '@proofdesk/domain/tax'
import { taxRates, taxSettings } from '../ground/db/tables/taxes.ts'
import type { TestApp } from './test-app.ts'

/** Prints at 7 per cent and downloads at 19 in Germany; 5.5 and 20 in France. */
export const GERMAN_TAX: TaxRule = {
  country: 'de',
  number: 'DE136695976',
  priceMode: 'inclusive',
  byBuyersCountry: true,
  reverseCharge: true,
  rates: [
    { country: 'de', kind: 'goods', name: 'MwSt.', rate: 700 },
    { country: 'de', kind: 'electronic', name: 'MwSt.', rate: 1_900 },
    { country: 'fr', kind: 'goods', name: 'TVA', rate: 550 },
    { country: 'fr', kind: 'electronic', name: 'TVA', rate: 2_000 },
  ] satisfies TaxRate[],
}

/** A tax rule for a studio's sales. */
export async function makeTax(
  { deps }: Pick<TestApp, 'deps'>,
  { account }: { account: { guid: string } },
  change: Partial<TaxRule> = {},
): Promise<void> {
  const { rates, ...settings } = { ...GERMAN_TAX, ...change }
  const owner = { accountGuid: account.guid }
  await deps.db.insert(taxSettings).values({ ...settings, ...owner, isOn: true })
  await deps.db.insert(taxRates).values(rates.map((rate) => ({ ...rate, ...owner })))
}

/** The amounts of an order with this total for a print, a download and shipping, each including its tax. */
export function toTaxedOrder(grossProfit: number) {
  const shipping = Math.floor(grossProfit / 7)
  const print = Math.floor(grossProfit / 3)
  const { tax, lines } = taxCart(GERMAN_TAX, { country: 'de', number: '' }, [
    { kind: 'goods', amount: print },
    { kind: 'electronic', amount: grossProfit - print - shipping },
    { kind: 'goods', amount: shipping },
  ])
  const [first, second, last] = lines
  const ofLine = ({ net: _net, paid, ...rest }: (typeof lines)[number]) => ({
    ...rest,
    amount: paid,
  })
  const { taxTreatment, taxName, taxRate } = last!
  return {
    grossProfit,
    tax,
    shippingPrice: last!.paid,
    shippingTax: last!.tax,
    taxDetail: {
      priceMode: GERMAN_TAX.priceMode,
      seller: { country: 'de', number: GERMAN_TAX.number },
      buyer: { country: 'de', company: null },
      shipping: { taxTreatment, taxName, taxRate },
    },
    lines: [{ type: 'Print' as const, ...ofLine(first!) }, ofLine(second!)],
  }
}
