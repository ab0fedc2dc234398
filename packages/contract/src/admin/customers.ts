import * as z from 'zod'
import { Guid, Timestamp } from '../fields.ts'
import { route } from '../route.ts'

/** A person who bought from a gallery. */
export const Customer = z.object({
  guid: Guid,
  engineGuid: Guid,
  createdAt: Timestamp,
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobileNumber: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  townCity: z.string(),
  postCode: z.string(),
  country: z.string(),
  marketingOptIn: z.boolean(),
})
export type Customer = z.infer<typeof Customer>

export const customers = {
  list: route({
    method: 'GET',
    path: '/admin/customers',
    capability: 'viewGalleryContent',
    summary: 'One customer',
    query: z.object({ guid: Guid }),
    output: z.object({ customers: z.array(Customer) }),
  }),
}
