import * as z from 'zod'
import { EmailAddress, GalleryLocaleField, Guid } from '../fields.ts'
import { FilledMailLine, MailDocument, MailLine } from '../mail-document.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** Emails to customers whose text can be set per gallery. */
export const MailKind = z.enum(['photosReady'])
export type MailKind = z.infer<typeof MailKind>

export const GalleryMail = z.object({
  subject: FilledMailLine(200),
  /** Large heading above the body; empty for none. */
  title: MailLine(200),
  buttonText: FilledMailLine(60),
  body: MailDocument,
})
export type GalleryMail = z.infer<typeof GalleryMail>

const OfGallery = z.object({ engineGuid: Guid, kind: MailKind })
const Draft = OfGallery.extend(GalleryMail.shape)

const MailText = record({
  mail: GalleryMail,
  /** The gallery has no text of its own; this is the default text in its language. */
  isDefault: z.boolean(),
  /** The email's language. */
  locale: GalleryLocaleField,
})

export const galleryMails = {
  read: route({
    method: 'GET',
    path: '/admin/engines/mails',
    capability: 'manageGalleries',
    summary: 'Get the text of a gallery’s email',
    query: OfGallery,
    output: MailText,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/engines/mails',
    capability: 'manageGalleries',
    summary: 'Save a gallery’s own text for an email',
    body: Draft,
    output: MailText,
  }),
  reset: route({
    method: 'POST',
    path: '/admin/engines/mails/reset',
    capability: 'manageGalleries',
    summary: 'Reset an email to the default text of the gallery’s language',
    body: OfGallery,
    output: MailText,
  }),
  preview: route({
    method: 'POST',
    path: '/admin/engines/mails/preview',
    capability: 'manageGalleries',
    summary: 'Preview an email as a customer would get it, with an unsaved text',
    body: Draft,
    output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  sendTest: route({
    method: 'POST',
    path: '/admin/engines/mails/test',
    capability: 'manageGalleries',
    summary: 'Send a test email to yourself',
    body: Draft,
    output: z.object({ emailAddress: EmailAddress }),
  }),
}
