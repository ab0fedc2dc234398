import { LEGAL_PAGES } from '@proofdesk/domain/legal'
import * as z from 'zod'
import { GalleryLocaleField, WebAddress, text } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** Maximum length of a legal page in one language. */
const LEGAL_TEXT_MAX = 50_000

/** A legal page in one language: its text, or a link to it; the link is used if both are given. */
export const LegalText = z.object({
  page: z.enum(LEGAL_PAGES),
  language: GalleryLocaleField,
  text: text(LEGAL_TEXT_MAX),
  url: WebAddress,
})
export type LegalText = z.infer<typeof LegalText>

/** The studio's legal pages. */
export const Legal = record({
  texts: z.array(LegalText),
  /** Buyers have to agree to terms, privacy and returns before they pay. */
  requiresAgreement: z.boolean(),
})
export type Legal = z.infer<typeof Legal>

export const legal = {
  read: route({
    method: 'GET',
    path: '/admin/account/legal',
    capability: 'manageAccount',
    summary: 'Get the studio’s imprint, terms, privacy and returns pages',
    output: z.object({ legal: Legal }),
  }),
  update: route({
    method: 'PUT',
    path: '/admin/account/legal',
    capability: 'manageAccount',
    summary:
      'Update legal pages: each given page is replaced, or removed if text and link are empty',
    body: z.object({
      texts: z.array(LegalText).max(52).optional(),
      requiresAgreement: z.boolean().optional(),
    }),
    output: z.object({ legal: Legal }),
  }),
}
