import { type Gallery, GallerySettings } from '@proofdesk/contract/admin/engines'
import { problem } from '@proofdesk/contract/problems'
import { GALLERY_PASSWORD_MAX, GALLERY_PASSWORD_MIN } from '@proofdesk/domain/gallery-password'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import {
  hiddenOfSecurityWatermark,
  securityWatermarkSchema,
  toSecurityWatermarkForm,
} from './security-watermark-form.ts'

const { shape } = GallerySettings

/** The form values for access to the gallery and its security watermark. The password is empty unless one is typed. */
export const securitySchema = z.object({
  authRequired: z.boolean(),
  password: z
    .string()
    .trim()
    .max(GALLERY_PASSWORD_MAX)
    .refine(
      (password) => password === '' || password.length >= GALLERY_PASSWORD_MIN,
      problem({ code: 'too_short', min: GALLERY_PASSWORD_MIN }),
    ),
  hideFromSearchEngines: shape.hideFromSearchEngines,
  ...securityWatermarkSchema.shape,
})

export type SecurityForm = z.input<typeof securitySchema>
type SecurityOutput = z.output<typeof securitySchema>
export type SecurityFormReturn = UseFormReturn<SecurityForm, unknown, SecurityOutput>

/** The inputs that are hidden now. */
export function hiddenSecurity(values: SecurityForm): (keyof SecurityForm)[] {
  return [
    ...(values.authRequired ? [] : (['password'] as const)),
    ...hiddenOfSecurityWatermark(values),
  ]
}

export function toSecurityForm(gallery: Gallery): SecurityForm {
  return {
    authRequired: gallery.authRequired,
    password: '',
    hideFromSearchEngines: gallery.hideFromSearchEngines,
    ...toSecurityWatermarkForm(gallery),
  }
}
