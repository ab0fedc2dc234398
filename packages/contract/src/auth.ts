import { COUNTRIES } from '@proofdesk/domain/countries'
import { isAlias } from '@proofdesk/domain/public-url'
import * as z from 'zod'
import { Account } from './admin/account.ts'
import {
  AccountLanguageField,
  EmailAddress,
  Empty,
  Guid,
  PersonName,
  RoleField,
  Timestamp,
  shortText,
  text,
} from './fields.ts'
import { record } from './record.ts'
import { UserPhoto } from './user-photo.ts'
import { route } from './route.ts'

/** `passwordProblem` checks a password's strength; here only its size, so that a login never says more than "wrong". */
const Password = z.string().min(1).max(200)
const Token = z.string().min(1).max(200)
/** A secret that a browser creates once and keeps: people get an email about a sign-in from a new one. */
const Device = z.string().min(16).max(100).optional()

/** The maximum size of a profile photo before encoding. */
export const USER_PHOTO_BYTES_MAX = 10_000_000
const USER_PHOTO_BASE64_MAX = Math.ceil(USER_PHOTO_BYTES_MAX / 3) * 4

export const SessionUser = record({
  guid: Guid,
  role: RoleField,
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  photo: UserPhoto.nullable(),
  /** Language of the console and of emails to this person; null uses the studio's. */
  language: AccountLanguageField.nullable(),
  /** False until they confirm the address through the link in an email; required for actions that move money. */
  addressConfirmed: z.boolean(),
  /**
   * When a new owner or administrator gets access to payouts, bank details, the domain and other owners; null when they
   * have it.
   */
  rightsWaitUntil: Timestamp.nullable(),
})
export type SessionUser = z.infer<typeof SessionUser>

export const SignedIn = z.object({ token: z.string(), user: SessionUser, account: Account })
export type SignedIn = z.infer<typeof SignedIn>

export const SignUp = z.object({
  companyName: shortText(120),
  alias: z.string().trim().toLowerCase().pipe(z.stringFormat('alias', isAlias)),
  country: z.enum(COUNTRIES),
  defaultLanguage: AccountLanguageField,
  firstName: PersonName,
  lastName: PersonName,
  emailAddress: EmailAddress,
  password: Password,
  /** Printed by the server's process, required for the first studio under a public domain. */
  setUpCode: text(40).optional(),
  device: Device,
})
export type SignUp = z.infer<typeof SignUp>

export const Login = z.object({
  emailAddress: EmailAddress,
  password: Password,
  device: Device,
})
export type Login = z.infer<typeof Login>
export const ForgotPassword = z.object({ emailAddress: EmailAddress })
export const ResetPassword = z.object({ token: Token, password: Password })
export const AcceptInvitation = z.object({ token: Token, password: Password, device: Device })
export type AcceptInvitation = z.infer<typeof AcceptInvitation>

export const ChangeMe = z.object({
  firstName: PersonName.optional(),
  lastName: PersonName.optional(),
  language: AccountLanguageField.nullable().optional(),
})
export type ChangeMe = z.infer<typeof ChangeMe>

/** `present` is the current password. */
export const ChangePassword = z.object({ present: Password, password: Password })
export type ChangePassword = z.infer<typeof ChangePassword>

/** `status: false` when there is no session; `user` and `account` are absent then. */
export const SessionCheck = z.object({
  status: z.boolean(),
  user: SessionUser.optional(),
  account: Account.optional(),
})
export type SessionCheck = z.infer<typeof SessionCheck>

export const auth = {
  signUpState: route({
    method: 'GET',
    path: '/auth/signup',
    capability: 'public',
    summary:
      'Get whether a studio can be created here, whether it would be the first, and whether that needs the set-up code',
    /**
     * `settlementDays`: how long money is pending for orders in a studio's first 30 days. `mailbox`: where emails can
     * be read that the sandbox keeps; null where they are sent.
     */
    output: z.object({
      open: z.boolean(),
      first: z.boolean(),
      needsCode: z.boolean(),
      settlementDays: z.int(),
      mailbox: z.url().nullable(),
    }),
  }),
  signUp: route({
    method: 'POST',
    path: '/auth/signup',
    capability: 'public',
    summary: 'Create a studio with its owner',
    body: SignUp,
    output: SignedIn,
    status: 201,
  }),
  login: route({
    method: 'POST',
    path: '/auth/login',
    capability: 'public',
    summary: 'Sign in',
    body: Login,
    output: SignedIn,
  }),
  logout: route({
    method: 'POST',
    path: '/auth/logout',
    capability: 'signedIn',
    summary: 'Sign out; the token stops working',
    output: Empty,
  }),
  logoutEverywhere: route({
    method: 'POST',
    path: '/auth/logout/everywhere',
    capability: 'signedIn',
    summary: 'Sign out on all devices, including this one',
    output: Empty,
  }),
  confirm: route({
    method: 'POST',
    path: '/auth/confirm',
    capability: 'signedIn',
    summary: 'Confirm the password, before calls that move money',
    body: z.object({ password: Password }),
    output: Empty,
  }),
  confirmAddress: route({
    method: 'POST',
    path: '/auth/address/confirm',
    capability: 'public',
    summary: 'Confirm an email address with the token from the email',
    body: z.object({ token: Token }),
    output: Empty,
  }),
  resendAddressMail: route({
    method: 'POST',
    path: '/auth/address/resend',
    capability: 'signedIn',
    summary: 'Resend the email that confirms your own address; the earlier link stops working',
    output: Empty,
  }),
  session: route({
    method: 'GET',
    path: '/auth/session',
    capability: 'public',
    summary: 'Check the session',
    query: z.object({ hostname: z.string().max(253).optional() }),
    output: SessionCheck,
  }),
  changeMe: route({
    method: 'PUT',
    path: '/auth/me',
    capability: 'signedIn',
    summary: 'Change your own name, or the language of the console and of your emails',
    body: ChangeMe,
    output: z.object({ user: SessionUser }),
  }),
  setPhoto: route({
    method: 'POST',
    path: '/auth/me/photo',
    capability: 'signedIn',
    summary: 'Set your own photo, which the team sees; it replaces the previous one',
    body: z.object({
      /** Base64 of any photo format. It is cropped to a square and scaled down; the uploaded file isn't kept. */
      photo: z.string().min(1).max(USER_PHOTO_BASE64_MAX),
    }),
    bodyBytes: USER_PHOTO_BASE64_MAX + 1_000,
    output: z.object({ user: SessionUser }),
  }),
  removePhoto: route({
    method: 'DELETE',
    path: '/auth/me/photo',
    capability: 'signedIn',
    summary: 'Remove your own photo; initials are shown instead',
    output: z.object({ user: SessionUser }),
  }),
  changePassword: route({
    method: 'POST',
    path: '/auth/password',
    capability: 'signedIn',
    summary: 'Change your own password with the current one; signs out all other devices',
    body: ChangePassword,
    output: Empty,
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/auth/password/forgot',
    capability: 'public',
    summary: 'Request an email to set a new password',
    body: ForgotPassword,
    output: Empty,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/auth/password/reset',
    capability: 'public',
    summary: 'Set a new password with the token from the email',
    body: ResetPassword,
    output: Empty,
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/auth/invitations/accept',
    capability: 'public',
    summary: 'Join a team with the token from the email',
    body: AcceptInvitation,
    output: SignedIn,
  }),
}
