import type { Account, ThemeDraft } from '@proofdesk/contract/admin/account'
import {
  type Library,
  PageFrame,
  PageSettings,
  type UpdateLibrary,
} from '@proofdesk/contract/admin/libraries'
import { GalleryLocaleField } from '@proofdesk/contract/fields'
import { PAGE_TEXTS } from '@proofdesk/domain/translations'
import type { Control } from 'react-hook-form'
import * as z from 'zod'
import {
  type TranslationsForm,
  toTranslationsForm,
  translationsChange,
} from '../../lib/translations-form.ts'
import { namesOfChanges } from '../../lib/use-settings-form.ts'
import {
  DEFAULT_BRANDING,
  type BrandingForm,
  brandingShape,
  toBrandingForm,
} from '../../widgets/theme/branding-form.ts'

/** The fields of a page on its Theme tab. */
const PageBranding = z.object({ customTheme: z.boolean(), ...brandingShape, ...PageFrame.shape })

/** The page as form values: no own language is '', and all galleries or some is a separate choice. */
const shape = PageSettings.extend({
  defaultLocale: z.union([z.literal(''), GalleryLocaleField]),
  ...PageBranding.shape,
})
export type PageForm = Omit<z.input<typeof shape>, 'translations'> & {
  translations: TranslationsForm<(typeof PAGE_TEXTS)[number]>
}
export type PageOutput = z.output<typeof shape>
export const PageForm = shape as z.ZodType<PageOutput, PageForm>
export type PageControl = Control<PageForm, unknown, PageOutput>

export const toPageForm = (page: Library): PageForm => ({
  ...z.parse(PageSettings.omit({ defaultLocale: true, translations: true }), page),
  translations: toTranslationsForm(page.translations, PAGE_TEXTS),
  ...z.parse(PageFrame, page),
  ...toBrandingForm(page),
  customTheme: page.customTheme,
  defaultLocale: page.defaultLocale ?? '',
})

/** The changes to send. */
export function toPageChanges(
  page: Library,
  { defaultLocale, translations, ...values }: PageOutput,
  changed: Partial<Record<keyof PageForm, unknown>>,
): Omit<UpdateLibrary, 'guid'> {
  const all = { ...values, defaultLocale: defaultLocale === '' ? null : defaultLocale }
  return {
    ...Object.fromEntries(Object.entries(all).filter(([name]) => name in changed)),
    ...translationsChange(page.translations, translations),
  }
}

/** The tab of an input. */
export const partOf = (name: string): 'general' | 'theme' =>
  Object.hasOwn(PageBranding.shape, name) ? 'theme' : 'general'

/** The initial own theme: the account's, unless something was chosen before. */
export function toFirstBranding(form: PageForm, account: Account): Partial<PageForm> {
  const empty: BrandingForm = { ...DEFAULT_BRANDING, mediaLogoGuid: null, mediaFaviconGuid: null }
  return namesOfChanges(form, empty).length === 0 ? toBrandingForm(account) : {}
}

/** What visitors would see if the form was saved; undefined while it has errors. The footer is the account's. */
export function toThemeDraft(form: unknown, account: Account): ThemeDraft | undefined {
  const { data } = PageBranding.safeParse(form)
  if (!data) return undefined
  const { showFooter, webUrl, facebookUrl, instagramUrl } = account
  const { customTheme, ...own } = data
  const branding = customTheme ? own : z.object(brandingShape).parse(toBrandingForm(account))
  return { ...branding, showFooter, webUrl, facebookUrl, instagramUrl }
}
