import * as z from 'zod'
import { AskedSlug, EmailAddress, GalleryLocaleField, PersonName, text } from '../fields.ts'
import { route } from '../route.ts'

const Subscribe = z.object({
  slug: AskedSlug.min(1),
  emailAddress: EmailAddress,
  firstName: PersonName.or(z.literal('')).optional(),
  lastName: PersonName.or(z.literal('')).optional(),
  /**
   * The version, in `language`, of the consent to news and offers next to the checkbox: `offersConsent` of the gallery.
   * Absent if the box is not ticked. The consent is valid once the address's owner has confirmed it on the page linked
   * in an email.
   */
  consentVersion: text(40).optional(),
  language: GalleryLocaleField,
})
export type Subscribe = z.infer<typeof Subscribe>

export const siteSubscribers = {
  subscribe: route({
    method: 'POST',
    path: '/site/subscribers',
    capability: 'public',
    summary:
      'Subscribe to news of a gallery of this host’s account; the response is the same for known and unknown addresses',
    body: Subscribe,
    output: z.object({
      /** The person has to follow the link in the email just sent. */
      needsProof: z.boolean(),
    }),
  }),
}
