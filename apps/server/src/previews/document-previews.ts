import type { Readable } from 'node:stream'
import { type Invoice, type InvoiceLine, addUpInvoice } from '@proofdesk/domain/invoice'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { addUpStatement } from '@proofdesk/domain/statement'
import { startsOfDays } from '@proofdesk/domain/month'
import type { AllDeps } from '../ground/deps.ts'
import type { Language } from '../i18n/languages.ts'
import { drawCertificate } from '../deletion/certificate.ts'
import { type DrawnEvidence, drawEvidence } from '../money/disputes/draw-evidence.ts'
import { drawStatement } from '../money/statements/draw-statement.ts'
import { drawGiftCard } from '../sales/gift-cards/draw-gift-card.ts'
import { drawInvoice } from '../sales/invoices/draw-invoice.ts'
import { drawSlips } from '../sales/orders/packing-slips.ts'
import {
  ADDRESS,
  BUYER,
  COUNTRY,
  GALLERY,
  GUID,
  NOW,
  ORDER_NUMBER,
  ORIGIN,
  STUDIO,
  TIME_ZONE,
} from './example-studio.ts'
import { exampleCertificate } from './example-certificate.ts'

const account = {
  guid: GUID,
  companyName: STUDIO,
  emailAddress: 'mail@morgenlicht.example',
  supportEmailAddress: '',
  webUrl: ORIGIN,
  mediaEmailLogoGuid: null,
  mediaLogoGuid: null,
  mediaLogoWidth: 120,
  theme: {},
  country: COUNTRY,
  timeZone: TIME_ZONE,
}

const party = { contact: '', vatNumber: '', taxNumber: '', ...ADDRESS }
const lines: InvoiceLine[] = [
  { name: 'JPEG', net: 3_025, tax: 575, paid: 3_600 },
  { name: 'Box', net: 4_958, tax: 942, paid: 5_900 },
].map((line) => ({
  ...line,
  detail: '',
  quantity: 1,
  taxTreatment: 'standard',
  taxName: '',
  taxRate: 1_900,
}))

function invoice(language: Language, change: Partial<Invoice>): Invoice {
  return {
    kind: 'invoice',
    number: 'ML-2026-0001',
    issuedOn: '2026-05-12',
    suppliedOn: '2026-05-12',
    language,
    locale: toFormatLocale(language, COUNTRY),
    currency: 'EUR',
    orderNumber: ORDER_NUMBER,
    method: 'stripe',
    seller: {
      ...party,
      name: STUDIO,
      vatNumber: 'DE123456789',
      emailAddress: 'mail@morgenlicht.example',
    },
    buyer: { ...party, name: 'Ada Runner', emailAddress: BUYER.emailAddress },
    lines,
    ...addUpInvoice(lines),
    corrects: null,
    taxNote: '',
    footer: '',
    ...change,
  }
}

const MINUTE = 60_000

/** The photos of the disputed order of two downloads and a box. */
const BOUGHT = ['HR26_1005', 'HR26_1006']
const EVIDENCE: DrawnEvidence = {
  order: {
    ...BUYER,
    guid: GUID,
    numberPrefix: 'SM',
    number: 1042,
    mobileNumber: '',
    address: ADDRESS,
    method: 'stripe',
    paymentId: 'pi_3Q8harbour',
    createdAt: NOW,
    currency: 'EUR',
    grossProfit: 9_990,
    refunded: 0,
    discount: 0,
    shippingPrice: 490,
    shippingTax: 0,
    shippingDiscount: 0,
    taxDetail: null,
  },
  gallery: { name: GALLERY, displayTitle: '' },
  agreed: { version: '2026-01', at: NOW },
  lines: [
    { guid: 'jpeg', name: 'JPEG', units: 2, unitPrice: 1_800, amount: 3_600 },
    { guid: 'box', name: 'Box', units: 1, unitPrice: 5_900, amount: 5_900 },
  ],
  items: [
    ...BOUGHT.map((name) => ({ lineGuid: 'jpeg', name, copies: 1 })),
    { lineGuid: 'box', name: BOUGHT[0]!, copies: 1 },
  ],
  shipment: undefined,
  messages: [
    {
      kind: 'confirmation',
      recipient: BUYER.emailAddress,
      tracking: null,
      sentAt: NOW + MINUTE,
    },
  ],
  downloads: BOUGHT.map((name, at) => ({
    kind: 'file' as const,
    name: `${name}.jpg`,
    firstAt: NOW + (at + 5) * MINUTE,
    times: 1,
    files: 1,
  })),
  disputes: [
    {
      providerId: 'dp_1Q9harbour',
      createdAt: NOW + 20 * 24 * 60 * MINUTE,
      reason: 'notReceived',
      amount: 9_990,
    },
  ],
  refunds: [],
}

/** Documents with example data, by language. */
export const DOCUMENT_PREVIEWS: Readonly<
  Record<string, (deps: AllDeps, language: Language) => Promise<Readable>>
> = {
  invoice: async (deps, language) =>
    (await drawInvoice(deps, account, { content: invoice(language, {}), issuedAt: NOW })).end(),
  creditNote: async (deps, language) => {
    const content = invoice(language, {
      kind: 'credit_note',
      number: 'ML-2026-0002',
      corrects: { number: 'ML-2026-0001', issuedOn: '2026-05-12' },
    })
    return (await drawInvoice(deps, account, { content, issuedAt: NOW })).end()
  },
  certificate: async (deps, language) =>
    (await drawCertificate(deps, exampleCertificate(language))).end(),
  packingSlip: async (deps, language) =>
    drawSlips(deps, account, [
      {
        order: {
          ...BUYER,
          guid: GUID,
          numberPrefix: 'SM',
          number: 1042,
          locale: language,
          createdAt: NOW,
          galleryName: GALLERY,
          address: ADDRESS,
          mobileNumber: '',
          additionalInfo: '',
        },
        prints: [
          {
            line: { name: '20 × 30 cm', sku: '', width: 203, height: 305 },
            item: { name: 'HR26_1005' },
            copies: 2,
          },
        ],
      },
    ]),
  giftCard: async (deps, language) =>
    (
      await drawGiftCard(deps, account, {
        card: {
          locale: language,
          amount: 5_000,
          currency: 'EUR',
          message: 'For the photos of your big day',
          buyerName: 'Grace',
          createdAt: NOW,
        },
        code: '7KQ2-M9XA-4TCB-HW3P',
        link: ORIGIN,
      })
    ).end(),
  disputeEvidence: async (deps, language) =>
    (await drawEvidence(deps, account, EVIDENCE, language)).end(),
  statement: async (deps, language) => {
    const sale = { kind: 'sale' as const, count: 14, grossProfit: 126_400, paidOut: 0 }
    const costs = { fees: 12_640, shippingFee: 0, transactionFee: 2_210 }
    const month = {
      starts: startsOfDays('2026-05', TIME_ZONE),
      isOver: true,
      currencies: [{ currency: 'EUR', ...addUpStatement([{ ...sale, ...costs, day: 12 }]) }],
      giftCards: [
        {
          currency: 'EUR',
          sold: 20_000,
          spent: 9_000,
          returned: 1_200,
          cancelled: 0,
          left: 12_200,
        },
      ],
    }
    return (await drawStatement(deps, account, month, language)).end()
  },
}
