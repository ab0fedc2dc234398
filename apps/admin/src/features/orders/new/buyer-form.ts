import {
  EmailAddressOrNone,
  MobileNumber,
  PersonName,
  shortText,
  text,
} from '@proofdesk/contract/fields'
import { problem } from '@proofdesk/contract/problems'
import { OFFLINE_METHODS } from '@proofdesk/domain/payment-method'
import { isTaxNumber, normalizeTaxNumber } from '@proofdesk/domain/tax-number'
import * as z from 'zod'

const HOME = { firstName: 80, addressLine1: 120, townCity: 80, postCode: 20, country: 2 } as const

const Fields = z.object({
  firstName: PersonName.or(z.literal('')),
  lastName: PersonName.or(z.literal('')),
  emailAddress: EmailAddressOrNone,
  mobileNumber: MobileNumber.or(z.literal('')),
  whatsappDelivery: z.boolean(),
  isSentByPost: z.boolean(),
  addressLine1: text(120),
  addressLine2: text(120),
  postCode: text(20),
  townCity: text(80),
  country: text(2),
  isForCompany: z.boolean(),
  companyName: text(120),
  companyNumber: text(40),
  companyCountry: text(2),
  additionalInfo: text(2_000),
  locale: z.string(),
  method: z.enum(OFFLINE_METHODS),
  paymentNote: text(200),
  given: z.string(),
})
export type BuyerForm = z.output<typeof Fields>

/** The buyer and the payment, as form values; the server's requirements are reported at the fields. */
export const BuyerForm = Fields.superRefine((values, context) =>
  checkCompany(values, context, values.companyCountry),
)

/** The same for an order with prints, which may be sent by post. */
export const BuyerOfPrintsForm = Fields.superRefine((values, context) => {
  checkCompany(values, context, values.isSentByPost ? values.country : values.companyCountry)
  if (!values.isSentByPost) return
  for (const [name, most] of Object.entries(HOME) as [keyof typeof HOME, number][])
    if (!shortText(most).safeParse(values[name]).success)
      context.addIssue({ code: 'custom', path: [name], ...problem('required') })
})

/** Requires a company's name; its number is optional and must match the country. */
function checkCompany(
  { isForCompany, companyName, companyNumber }: BuyerForm,
  context: z.core.$RefinementCtx<BuyerForm>,
  country: string,
): void {
  if (!isForCompany) return
  if (companyName === '')
    context.addIssue({ code: 'custom', path: ['companyName'], ...problem('required') })
  const number = normalizeTaxNumber(companyNumber)
  if (number !== '' && !isTaxNumber(country, number))
    context.addIssue({ code: 'custom', path: ['companyNumber'], ...problem('not_a_tax_number') })
}
