import { type Account, UpdateAccount } from '@proofdesk/contract/admin/account'
import type { Control } from 'react-hook-form'
import * as z from 'zod'

const { shape } = UpdateAccount

/** The profile as the values of its form; names are the wire's. */
export const profileSchema = z.object({
  companyName: shape.companyName.unwrap(),
  emailAddress: shape.emailAddress.unwrap(),
  supportEmailAddress: shape.supportEmailAddress.unwrap(),
  defaultLanguage: shape.defaultLanguage.unwrap(),
  categories: shape.categories.unwrap(),
  websiteUrl: shape.websiteUrl.unwrap(),
  facebookUrl: shape.facebookUrl.unwrap(),
  instagramUrl: shape.instagramUrl.unwrap(),
})
export type ProfileForm = z.input<typeof profileSchema>
export type ProfileOutput = z.output<typeof profileSchema>
export type ProfileControl = Control<ProfileForm, unknown, ProfileOutput>

const NAMES = Object.keys(profileSchema.shape) as (keyof ProfileForm)[]

export function toProfileForm(account: Account): ProfileForm {
  return pick(account, NAMES)
}

/** Only what was changed is sent, so that two people can edit side by side. */
export function pick<Values extends object, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
): Pick<Values, Name> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>
}
