import { type Account, type ThemeDraft, UpdateAccount } from '@proofdesk/contract/admin/account'
import type { Control } from 'react-hook-form'
import * as z from 'zod'
import {
  DEFAULT_BRANDING,
  brandingShape,
  toBrandingForm,
} from '../../widgets/theme/branding-form.ts'

/** The account's theme as input values. */
export const themeSchema = z.object({
  ...brandingShape,
  showFooter: UpdateAccount.shape.showFooter.unwrap(),
  mediaEmailLogoGuid: UpdateAccount.shape.mediaEmailLogoGuid.unwrap(),
})
export type ThemeForm = z.input<typeof themeSchema>
export type ThemeOutput = z.output<typeof themeSchema>
export type ThemeControl = Control<ThemeForm, unknown, ThemeOutput>

/** The input values of a theme without choices; pictures are kept. */
export const DEFAULT_FORM = { ...DEFAULT_BRANDING, showFooter: true }

export const toThemeForm = (account: Account): ThemeForm => ({
  ...toBrandingForm(account),
  showFooter: account.showFooter,
  mediaEmailLogoGuid: account.mediaEmailLogoGuid,
})

/** The form's values for its preview, with links that are set elsewhere and without values for emails only. */
export function toThemeDraft(
  { mediaEmailLogoGuid: _, ...output }: ThemeOutput,
  { webUrl, facebookUrl, instagramUrl }: Account,
): ThemeDraft {
  return { ...output, webUrl, facebookUrl, instagramUrl }
}
