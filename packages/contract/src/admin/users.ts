import * as z from 'zod'
import {
  EmailAddress,
  Empty,
  Guid,
  InvitableRole,
  RoleField,
  Timestamp,
  PersonName,
} from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { UserPhoto } from '../user-photo.ts'

/** Gallery guids, or `admin`; an empty list or `admin` means all galleries. */
const Galleries = z.union([z.literal('admin'), z.array(Guid).max(1_000)])

export const User = record({
  guid: Guid,
  emailAddress: z.string(),
  /** The new address, used once the person confirms it through the link in an email. */
  pendingEmailAddress: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  photo: UserPhoto.nullable(),
  role: RoleField,
  galleries: Galleries,
  /** False until the invitation is accepted. */
  accepted: z.boolean(),
  /**
   * When their protected rights (payouts, bank details, the domain, other owners) take effect; null when they already
   * have.
   */
  rightsWaitUntil: Timestamp.nullable(),
  /** Null before the first sign-in. */
  lastSignInAt: Timestamp.nullable(),
  createdAt: Timestamp,
})
export type User = z.infer<typeof User>

export const InviteUser = z.object({
  emailAddress: EmailAddress,
  firstName: PersonName,
  lastName: PersonName,
  role: InvitableRole,
  galleries: Galleries,
})
export type InviteUser = z.infer<typeof InviteUser>

export const UpdateUser = z.object({
  guid: Guid,
  /** A new address is used once it is confirmed by email; sending the current one cancels a pending change. */
  emailAddress: EmailAddress.optional(),
  firstName: PersonName.optional(),
  lastName: PersonName.optional(),
  role: RoleField.optional(),
  galleries: Galleries.optional(),
})
export type UpdateUser = z.infer<typeof UpdateUser>

const UserSaved = z.object({ user: User })

export const users = {
  list: route({
    method: 'GET',
    path: '/admin/team/users',
    capability: 'manageUsers',
    summary: 'List the team, or get one member',
    query: z.object({ guid: Guid.optional() }),
    output: z.object({ users: z.array(User) }),
  }),
  invite: route({
    method: 'POST',
    path: '/admin/team/users',
    capability: 'manageUsers',
    proof: 'byRecord',
    summary: 'Invite a person by email',
    body: InviteUser,
    output: UserSaved,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/team/users',
    capability: 'manageUsers',
    proof: 'byRecord',
    summary: 'Update a team member’s name, address, role or galleries',
    body: UpdateUser,
    fixed: ['createdAt'],
    output: UserSaved,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/team/users',
    capability: 'manageUsers',
    proof: 'byRecord',
    summary: 'Remove a person from the team and sign them out',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
  restore: route({
    method: 'POST',
    path: '/admin/team/users/restore',
    capability: 'manageUsers',
    proof: 'byRecord',
    summary: 'Restore from the trash within 30 days',
    body: z.object({ guid: Guid }),
    output: UserSaved,
  }),
  resendInvitation: route({
    method: 'POST',
    path: '/admin/team/users/resendInvitation',
    capability: 'manageUsers',
    proof: 'byRecord',
    summary: 'Resend the invitation; the earlier link stops working',
    body: z.object({ guid: Guid }),
    output: Empty,
  }),
}
