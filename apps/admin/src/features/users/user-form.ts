import { EmailAddress, Guid, RoleField, shortText } from '@proofdesk/contract/fields'
import { isLimitableToGalleries } from '@proofdesk/domain/roles'
import * as z from 'zod'

/** What the invite and the edit dialog ask; with an empty list the person sees all galleries. */
export const UserForm = z.object({
  firstName: shortText(80),
  lastName: shortText(80),
  emailAddress: EmailAddress,
  role: RoleField,
  galleries: z.array(Guid),
})
export type UserForm = z.infer<typeof UserForm>

/** Roles that always see everything carry no list. */
export function toGalleries({ role, galleries }: Pick<UserForm, 'role' | 'galleries'>): string[] {
  return isLimitableToGalleries(role) ? galleries : []
}

/** The invite button waits for these. */
export function isComplete({
  firstName,
  lastName,
  emailAddress,
  role,
}: Partial<UserForm>): boolean {
  return Boolean(firstName?.trim() && lastName?.trim() && emailAddress?.trim() && role)
}
