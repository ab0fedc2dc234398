import * as z from 'zod'
import { AskedSlug, EmailAddress, GalleryLocaleField, text } from '../fields.ts'
import { route } from '../route.ts'
import { CartPerson } from './checkout.ts'

const RequestAlert = z.object({
  slug: AskedSlug.min(1),
  emailAddress: EmailAddress,
  /** The person to search for: a number, a name, or a face with the proof of its search. */
  person: CartPerson,
  /** The version of the consent for a face search: `consent` below. */
  consentVersion: text(40).optional(),
  language: GalleryLocaleField,
})
export type RequestAlert = z.infer<typeof RequestAlert>

/** Emails about more photos of a person. The account is that of the requested host. */
export const sitePhotoAlerts = {
  consent: route({
    method: 'GET',
    path: '/site/photo-alerts/consent',
    capability: 'public',
    summary: 'Get the consent text for emails about more photos of a face',
    query: z.object({ language: GalleryLocaleField }),
    output: z.object({ version: z.string(), text: z.string() }),
  }),
  request: route({
    method: 'POST',
    path: '/site/photo-alerts',
    capability: 'public',
    summary:
      'Request emails about more photos of a person; they start once the link in a first email is opened',
    body: RequestAlert,
    output: z.object({}),
  }),
}
