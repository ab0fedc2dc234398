import type { Account, ThemeDraft } from '@proofdesk/contract/admin/account'
import { type Gallery, UpdateGallery } from '@proofdesk/contract/admin/engines'
import type { Control } from 'react-hook-form'
import * as z from 'zod'
import { namesOfChanges } from '../../../../lib/use-settings-form.ts'
import {
  DEFAULT_LOOK,
  brandingShape,
  toBrandingForm,
} from '../../../../widgets/theme/branding-form.ts'

const { shape } = UpdateGallery

/** A gallery's look as its inputs hold it. */
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

/** Nothing of the look is on the screen while the gallery follows the studio's. */
export const hiddenTheme = (form: ThemeForm): (keyof ThemeForm)[] =>
  form.customTheme
    ? []
    : (Object.keys(form) as (keyof ThemeForm)[]).filter((name) => name !== 'customTheme')

/** What the account and a gallery have alike. */
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

/** The inputs of a look that chooses nothing; its pictures and links stay. */
export const DEFAULT_FORM = { ...DEFAULT_LOOK, showFooter: true }

const EMPTY: Omit<ThemeForm, 'customTheme'> = {
  ...DEFAULT_FORM,
  mediaLogoGuid: null,
  mediaFaviconGuid: null,
  mediaEmailLogoGuid: null,
  webUrl: '',
  facebookUrl: '',
  instagramUrl: '',
}

/** What an own look begins with: the account's, unless something of it was chosen before. */
export function toFirstLook(form: ThemeForm, account: Account): Partial<ThemeForm> {
  return namesOfChanges<typeof EMPTY>(form, EMPTY).length === 0 ? toOwnForm(account) : {}
}

/** What visitors would see if the form was saved; undefined while something in it is wrong. */
export function toThemeDraft(form: unknown, account: Account): ThemeDraft | undefined {
  const { data } = themeSchema.safeParse(form)
  if (!data) return undefined
  // Only mails show the logo that was chosen for them.
  const { customTheme, mediaEmailLogoGuid: _, ...own } = data
  return customTheme
    ? own
    : themeSchema.omit({ customTheme: true, mediaEmailLogoGuid: true }).parse(toOwnForm(account))
}
