import * as z from 'zod'
import { AskedSlug, EmailAddress, GalleryLocaleField, PersonName, text } from '../fields.ts'
import { route } from '../route.ts'

const Subscribe = z.object({
  slug: AskedSlug.min(1),
  emailAddress: EmailAddress,
  firstName: PersonName.or(z.literal('')).optional(),
  lastName: PersonName.or(z.literal('')).optional(),
  /** News and offers, too; not ticked unless they tick it. */
  marketingOptIn: z.boolean(),
  /** The words beside the box that they ticked. */
  consentText: text(500),
  language: GalleryLocaleField,
})
export type Subscribe = z.infer<typeof Subscribe>

export const siteSubscribers = {
  subscribe: route({
    method: 'POST',
    path: '/site/subscribers',
    capability: 'public',
    summary:
      'Ask to be told of a gallery of this host’s account; it says the same whoever is known',
    body: Subscribe,
    output: z.object({
      /** The link in a mail that was just sent has to be followed first. */
      needsProof: z.boolean(),
    }),
  }),
}
