import type { Account, ThemeDraft } from '@proofdesk/contract/admin/account'
import { type Gallery, UpdateGallery } from '@proofdesk/contract/admin/engines'
import type { Control } from 'react-hook-form'
import * as z from 'zod'
import { namesOfChanges } from '../../../../lib/use-settings-form.ts'
import {
  DEFAULT_BRANDING,
  brandingShape,
  toBrandingForm,
} from '../../../../widgets/theme/branding-form.ts'

const { shape } = UpdateGallery

/** A gallery's theme as form values. */
export const themeSchema = z.object({
  ...brandingShape,
  customTheme: shape.customTheme.unwrap(),
  showFooter: shape.showFooter.unwrap(),
  mediaEmailLogoGuid: shape.mediaEmailLogoGuid.unwrap(),
  webUrl: shape.webUrl.unwrap(),
  facebookUrl: shape.facebookUrl.unwrap(),
  instagramUrl: shape.instagramUrl.unwrap(),
})
export type ThemeForm = z.input<typeof themeSchema>
export type ThemeControl = Control<ThemeForm, unknown, z.output<typeof themeSchema>>

/** All inputs of the theme are hidden while the gallery uses the account's theme. */
export const hiddenTheme = (form: ThemeForm): (keyof ThemeForm)[] =>
  form.customTheme
    ? []
    : (Object.keys(form) as (keyof ThemeForm)[]).filter((name) => name !== 'customTheme')

/** The theme fields that accounts and galleries share. */
const toOwnForm = (from: Account | Gallery): Omit<ThemeForm, 'customTheme'> => ({
  ...toBrandingForm(from),
  showFooter: from.showFooter,
  mediaEmailLogoGuid: from.mediaEmailLogoGuid,
  webUrl: from.webUrl,
  facebookUrl: from.facebookUrl,
  instagramUrl: from.instagramUrl,
})

export const toThemeForm = (gallery: Gallery): ThemeForm => ({
  customTheme: gallery.customTheme,
  ...toOwnForm(gallery),
})

/** The form values of the default theme; resetting to it keeps the pictures and links. */
export const DEFAULT_FORM = { ...DEFAULT_BRANDING, showFooter: true }

const EMPTY: Omit<ThemeForm, 'customTheme'> = {
  ...DEFAULT_FORM,
  mediaLogoGuid: null,
  mediaFaviconGuid: null,
  mediaEmailLogoGuid: null,
  webUrl: '',
  facebookUrl: '',
  instagramUrl: '',
}

/** The initial values of a custom theme: the account's, unless the gallery was customised before. */
export function toFirstBranding(form: ThemeForm, account: Account): Partial<ThemeForm> {
  return namesOfChanges<typeof EMPTY>(form, EMPTY).length === 0 ? toOwnForm(account) : {}
}

/** The theme visitors would see if the form were saved; undefined while the form is invalid. */
export function toThemeDraft(form: unknown, account: Account): ThemeDraft | undefined {
  const { data } = themeSchema.safeParse(form)
  if (!data) return undefined
  // The mail logo appears only in emails, not in the preview.
  const { customTheme, mediaEmailLogoGuid: _, ...own } = data
  return customTheme
    ? own
    : themeSchema.omit({ customTheme: true, mediaEmailLogoGuid: true }).parse(toOwnForm(account))
}
