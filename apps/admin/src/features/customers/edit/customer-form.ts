import { type Customer, UpdateCustomer } from '@proofdesk/contract/admin/customers'
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

export function toForm(customer: Customer): CustomerForm {
  return Object.fromEntries(
    Object.keys(NOBODY).map((key) => [key, customer[key as keyof CustomerForm]]),
  ) as CustomerForm
}
