import * as z from 'zod'
import { AskedSlug, EmailAddress, GalleryLocaleField, text } from '../fields.ts'
import { route } from '../route.ts'
import { CartPerson } from './checkout.ts'

const RequestAlert = z.object({
  slug: AskedSlug.min(1),
  emailAddress: EmailAddress,
  /** Who is searched for: a number or a name, or a face by the proof of its search. */
  person: CartPerson,
  /** Of the words that they agreed to, for a face: `consent` below. */
  consentVersion: text(40).optional(),
  language: GalleryLocaleField,
})
export type RequestAlert = z.infer<typeof RequestAlert>

/** Emails about more photos of a person. The account is the one of the host that is asked. */
export const sitePhotoAlerts = {
  consent: route({
    method: 'GET',
    path: '/site/photo-alerts/consent',
    capability: 'public',
    summary: 'What visitors agree to who want emails about more photos of their face',
    query: z.object({ language: GalleryLocaleField }),
    output: z.object({ version: z.string(), text: z.string() }),
  }),
  request: route({
    method: 'POST',
    path: '/site/photo-alerts',
    capability: 'public',
    summary:
      'Ask for emails about more photos of a person; they come once the link in a first email is followed',
    body: RequestAlert,
    output: z.object({}),
  }),
}
