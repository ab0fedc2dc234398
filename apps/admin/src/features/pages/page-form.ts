import { type Library, PageSettings } from '@proofdesk/contract/admin/libraries'
import { GalleryLocaleField } from '@proofdesk/contract/fields'
import type { Control } from 'react-hook-form'
import * as z from 'zod'

/** The page as its form has it: no language of its own is '', and all galleries or some is a choice of its own. */
export const PageForm = PageSettings.extend({
  defaultLocale: z.union([z.literal(''), GalleryLocaleField]),
})
export type PageForm = z.infer<typeof PageForm>
export type PageControl = Control<PageForm>

export const toPageForm = (page: Library): PageForm => ({
  ...z.parse(PageForm.omit({ defaultLocale: true }), page),
  defaultLocale: page.defaultLocale ?? '',
})

/** What is sent: only what was changed. */
export function toPageChanges(
  { defaultLocale, ...values }: PageForm,
  changed: Partial<Record<keyof PageForm, unknown>>,
): Partial<Omit<PageForm, 'defaultLocale'> & { defaultLocale: Library['defaultLocale'] }> {
  const all = { ...values, defaultLocale: defaultLocale === '' ? null : defaultLocale }
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in changed))
}
