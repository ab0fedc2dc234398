import * as z from 'zod'
import { AskedSlug, EmailAddress, GalleryLocaleField, PersonName, text } from '../fields.ts'
import { route } from '../route.ts'

const Subscribe = z.object({
  slug: AskedSlug.min(1),
  emailAddress: EmailAddress,
  firstName: PersonName.or(z.literal('')).optional(),
  lastName: PersonName.or(z.literal('')).optional(),
  /**
   * Of the words beside the box by which they agree to news and offers, in `language`: `offersConsent` of the gallery.
   * Left out where they have not ticked it. It counts once the address's owner has said yes on the page of a mail.
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
      'Ask to be told of a gallery of this host’s account; the answer is the same for known and unknown addresses',
    body: Subscribe,
    output: z.object({
      /** The link in a mail that was just sent has to be followed first. */
      needsProof: z.boolean(),
    }),
  }),
}
