import type { Account, ThemeDraft } from '@proofdesk/contract/admin/account'
import { type Library, PageFrame, PageSettings } from '@proofdesk/contract/admin/libraries'
import { GalleryLocaleField } from '@proofdesk/contract/fields'
import type { Control } from 'react-hook-form'
import * as z from 'zod'
import { namesOfChanges } from '../../lib/use-settings-form.ts'
import {
  DEFAULT_LOOK,
  type LookForm,
  lookShape,
  toLookForm,
} from '../../widgets/theme/look-form.ts'

/** What of a page stands on its Theme tab. */
const PageLook = z.object({ customTheme: z.boolean(), ...lookShape, ...PageFrame.shape })

/** The page as its form has it: no language of its own is '', and all galleries or some is a choice of its own. */
export const PageForm = PageSettings.extend({
  defaultLocale: z.union([z.literal(''), GalleryLocaleField]),
  ...PageLook.shape,
})
export type PageForm = z.input<typeof PageForm>
export type PageOutput = z.output<typeof PageForm>
export type PageControl = Control<PageForm, unknown, PageOutput>

export const toPageForm = (page: Library): PageForm => ({
  ...z.parse(PageSettings.omit({ defaultLocale: true }), page),
  ...z.parse(PageFrame, page),
  ...toLookForm(page),
  customTheme: page.customTheme,
  defaultLocale: page.defaultLocale ?? '',
})

/** What is sent: only what was changed. */
export function toPageChanges(
  { defaultLocale, ...values }: PageOutput,
  changed: Partial<Record<keyof PageForm, unknown>>,
): Partial<Omit<PageOutput, 'defaultLocale'> & { defaultLocale: Library['defaultLocale'] }> {
  const all = { ...values, defaultLocale: defaultLocale === '' ? null : defaultLocale }
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in changed))
}

/** The tab that an input stands on. */
export const partOf = (name: string): 'general' | 'theme' =>
  Object.hasOwn(PageLook.shape, name) ? 'theme' : 'general'

/** What an own look begins with: the account's, unless something of it was chosen before. */
export function toFirstLook(form: PageForm, account: Account): Partial<PageForm> {
  const empty: LookForm = { ...DEFAULT_LOOK, mediaLogoGuid: null, mediaFaviconGuid: null }
  return namesOfChanges(form, empty).length === 0 ? toLookForm(account) : {}
}

/** What visitors would see if the form was saved; undefined while something in it is wrong. The footer is the account's. */
export function toThemeDraft(form: unknown, account: Account): ThemeDraft | undefined {
  const { data } = PageLook.safeParse(form)
  if (!data) return undefined
  const { showFooter, webUrl, facebookUrl, instagramUrl } = account
  const { customTheme, ...own } = data
  const look = customTheme ? own : z.object(lookShape).parse(toLookForm(account))
  return { ...look, showFooter, webUrl, facebookUrl, instagramUrl }
}
