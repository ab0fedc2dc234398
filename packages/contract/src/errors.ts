import * as z from 'zod'

/** Every way a call can fail, and the status it travels with. `satisfies` below keeps the map complete. */
export const ERROR_CODES = [
  'malformed',
  'unauthenticated',
  'wrong_credentials',
  'forbidden',
  'password_needed',
  'address_unconfirmed',
  'not_found',
  'conflict',
  'name_taken',
  'email_taken',
  'alias_taken',
  'already_stored',
  'too_large',
  'file_too_large',
  'empty_file',
  'unsupported_type',
  'too_many_files',
  'invalid',
  'ticket_invalid',
  'price_changed',
  'payment_refused',
  'payout_method_missing',
  'signup_closed',
  'last_owner',
  'too_many',
  'unavailable',
  'internal',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export const ERROR_STATUS = {
  malformed: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  forbidden: 403,
  password_needed: 403,
  address_unconfirmed: 403,
  signup_closed: 403,
  not_found: 404,
  conflict: 409,
  name_taken: 409,
  email_taken: 409,
  alias_taken: 409,
  already_stored: 409,
  last_owner: 409,
  price_changed: 409,
  payout_method_missing: 409,
  too_large: 413,
  file_too_large: 413,
  empty_file: 422,
  unsupported_type: 422,
  too_many_files: 422,
  invalid: 422,
  ticket_invalid: 422,
  payment_refused: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>

/** The body of any failure. `error` is a sentence for the person, `fields` names the inputs that are wrong. */
export const Failure = z.object({
  error: z.string(),
  code: z.enum(ERROR_CODES),
  fields: z.record(z.string(), z.string()).optional(),
})
export type Failure = z.infer<typeof Failure>
