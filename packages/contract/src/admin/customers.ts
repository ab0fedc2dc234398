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

/** As many customers of a gallery as one answer holds. */
export const CUSTOMERS_MAX = 1_000

export const customers = {
  list: route({
    method: 'GET',
    path: '/admin/customers',
    capability: 'viewGalleryContent',
    summary: `One customer by guid, or the ${CUSTOMERS_MAX} newest of the gallery that engineSlug or slug names`,
    query: z.object({
      guid: Guid.optional(),
      engineSlug: z.string().max(120).optional(),
      slug: z.string().max(120).optional(),
    }),
    output: z.object({ customers: z.array(Customer) }),
  }),
}
