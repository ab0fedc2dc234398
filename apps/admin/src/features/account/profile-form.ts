import { type Account, UpdateAccount } from '@proofdesk/contract/admin/account'
import type { Control } from 'react-hook-form'
import * as z from 'zod'
import { pick } from '../../lib/use-settings-form.ts'

const { shape } = UpdateAccount

/** The account fields that the profile form edits. */
export const profileSchema = z.object({
  companyName: shape.companyName.unwrap(),
  emailAddress: shape.emailAddress.unwrap(),
  supportEmailAddress: shape.supportEmailAddress.unwrap(),
  defaultLanguage: shape.defaultLanguage.unwrap(),
  categories: shape.categories.unwrap(),
  websiteUrl: shape.websiteUrl.unwrap(),
  facebookUrl: shape.facebookUrl.unwrap(),
  instagramUrl: shape.instagramUrl.unwrap(),
  archiveAfter: shape.archiveAfter.unwrap(),
  archiveAfterMonths: shape.archiveAfterMonths.unwrap(),
  labHoldHours: shape.labHoldHours.unwrap(),
})
export type ProfileForm = z.input<typeof profileSchema>
export type ProfileOutput = z.output<typeof profileSchema>
export type ProfileControl = Control<ProfileForm, unknown, ProfileOutput>

const NAMES = Object.keys(profileSchema.shape) as (keyof ProfileForm)[]

export function toProfileForm(account: Account): ProfileForm {
  return pick(account, NAMES)
}
