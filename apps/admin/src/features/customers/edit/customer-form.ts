import { type Customer, UpdateCustomer } from '@proofdesk/contract/admin/customer'
import * as z from 'zod'

export const CustomerForm = UpdateCustomer.omit({ guid: true }).required()
export type CustomerForm = z.input<typeof CustomerForm>

export const NOBODY: CustomerForm = {
  firstName: '',
  lastName: '',
  emailAddress: '',
  mobileNumber: '',
  bibNumber: '',
  addressLine1: '',
  addressLine2: '',
  townCity: '',
  postCode: '',
  country: '',
  couponCode: '',
  tags: [],
  marketingOptIn: false,
}

/** The form of an existing customer: addresses and numbers that a file brought may stay as they are. */
export function editFormOf({ emailAddress, mobileNumber, bibNumber }: Customer) {
  const { shape } = CustomerForm
  return CustomerForm.extend({
    emailAddress: z.union([shape.emailAddress, z.literal(emailAddress)]),
    mobileNumber: z.union([shape.mobileNumber, z.literal(mobileNumber)]),
    bibNumber: z.union([shape.bibNumber, z.literal(bibNumber)]),
  })
}

export function toForm(customer: Customer): CustomerForm {
  return Object.fromEntries(
    Object.keys(NOBODY).map((key) => [key, customer[key as keyof CustomerForm]]),
  ) as CustomerForm
}
