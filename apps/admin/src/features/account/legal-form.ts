import { type Legal, LegalText, type legal } from '@proofdesk/contract/admin/legal'
import { LEGAL_PAGES, type LegalPage } from '@proofdesk/domain/legal'
import { GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'
import type { Control } from 'react-hook-form'
import * as z from 'zod'

/**
 * A legal page in one language, as form values. Either a text or a link is sent, depending on `kind`; the other one
 * stays in the form.
 */
const Entry = LegalText.pick({ text: true, url: true }).extend({
  kind: z.enum(['none', 'text', 'url']),
})
type Entry = z.input<typeof Entry>
const Languages = z.object(
  Object.fromEntries(GALLERY_LOCALE_CODES.map((code) => [code, Entry])) as Record<
    LegalText['language'],
    typeof Entry
  >,
)

export const legalSchema = z.object({
  requiresAgreement: z.boolean(),
  imprint: Languages,
  terms: Languages,
  privacy: Languages,
  returns: Languages,
} satisfies Record<LegalPage | 'requiresAgreement', z.ZodType>)
export type LegalForm = z.input<typeof legalSchema>
export type LegalOutput = z.output<typeof legalSchema>
export type LegalControl = Control<LegalForm, unknown, LegalOutput>

export function toLegalForm({ texts, requiresAgreement }: Legal): LegalForm {
  const toEntry = (page: LegalPage, language: string): Entry => {
    const found = texts.find((entry) => entry.page === page && entry.language === language)
    if (!found) return { kind: 'none', text: '', url: '' }
    return { kind: found.url === '' ? 'text' : 'url', text: found.text, url: found.url }
  }
  const pages = Object.fromEntries(
    LEGAL_PAGES.map((page) => [
      page,
      Object.fromEntries(GALLERY_LOCALE_CODES.map((code) => [code, toEntry(page, code)])),
    ]),
  )
  return { requiresAgreement, ...pages } as LegalForm
}

/** The changes to send: pages whose text or link has changed, language by language. */
export function toLegalChanges(output: LegalForm, saved: Legal): z.input<typeof legal.update.body> {
  const sent = ({ kind, text, url }: Entry) => ({
    text: kind === 'text' ? text.trim() : '',
    url: kind === 'url' ? url.trim() : '',
  })
  const base = toLegalForm(saved)
  const texts = LEGAL_PAGES.flatMap((page) =>
    GALLERY_LOCALE_CODES.flatMap((language) => {
      const entry = sent(output[page][language])
      return JSON.stringify(entry) === JSON.stringify(sent(base[page][language]))
        ? []
        : [{ page, language, ...entry }]
    }),
  )
  return {
    ...(texts.length > 0 && { texts }),
    ...(output.requiresAgreement !== saved.requiresAgreement && {
      requiresAgreement: output.requiresAgreement,
    }),
  }
}
