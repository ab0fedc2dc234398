import { problem } from '@proofdesk/contract/problems'
import { EmailAddress, Guid, RoleField, shortText } from '@proofdesk/contract/fields'
import { isLimitableToGalleries } from '@proofdesk/domain/roles'
import * as z from 'zod'

const Fields = z.object({
  firstName: shortText(80),
  lastName: shortText(80),
  emailAddress: EmailAddress,
  role: RoleField,
  sees: z.enum(['all', 'chosen']),
  galleries: z.array(Guid),
})
export type UserForm = z.infer<typeof Fields>
type Limit = Pick<UserForm, 'role' | 'sees' | 'galleries'>

/**
 * The values of the invite and the edit dialog. Access to all galleries is an explicit choice, never the lack of one.
 */
export const UserForm = Fields.refine(isGalleryChosen, {
  path: ['galleries'],
  ...problem('required'),
})

/** On the wire an empty list means all; roles that always see everything have none. */
export function toGalleries(limit: Limit): string[] {
  return isLimited(limit) ? limit.galleries : []
}

function isLimited({ role, sees }: Limit): boolean {
  return sees === 'chosen' && isLimitableToGalleries(role)
}

function isGalleryChosen(limit: Limit): boolean {
  return !isLimited(limit) || limit.galleries.length > 0
}

/** Enables the invite button. */
export function isComplete({
  firstName,
  lastName,
  emailAddress,
  role,
}: Partial<UserForm>): boolean {
  return Boolean(firstName?.trim() && lastName?.trim() && emailAddress?.trim() && role)
}
