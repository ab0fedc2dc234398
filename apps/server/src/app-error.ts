import { ERROR_STATUS, type ErrorCode, type Failure } from '@proofdesk/contract/errors'

/** A failure with a code of the contract. The one place that turns a code into a sentence is `SENTENCES` below. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    options: {
      sentence?: string
      fields?: Record<string, string>
      retryAfterSeconds?: number
    } = {},
  ) {
    super(options.sentence ?? SENTENCES[code])
    this.name = 'AppError'
    this.code = code
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

export function statusOf(code: ErrorCode): number {
  return ERROR_STATUS[code]
}

/** The failure as it goes over the wire. */
export function toFailure(error: AppError): Failure {
  return { error: error.message, code: error.code, ...(error.fields && { fields: error.fields }) }
}

/** What a person reads when an operation gives no better words. */
const SENTENCES = {
  malformed: 'The request could not be understood.',
  unauthenticated: 'Please log in.',
  wrong_credentials: 'The e-mail address or the password is wrong.',
  forbidden: 'Your role does not allow this.',
  password_needed: 'Please enter your password again.',
  address_unconfirmed:
    'Please confirm your e-mail address first, with the link in our mail to you.',
  not_found: 'This is not here, or no longer.',
  conflict: 'Somebody changed this at the same time. Please look again.',
  name_taken:
    'There is already a gallery with this name, please choose another or rename the existing gallery',
  email_taken: 'This e-mail address is already in use.',
  alias_taken: 'This address is already taken.',
  already_stored: 'This photo is already in the gallery.',
  price_changed: 'A price has changed. Please look at your cart again.',
  payment_refused: 'This way of paying is not possible here. Please choose another.',
  payout_method_missing:
    'There is no bank account to pay to yet. Add one under Sales, Accounts, and ask again.',
  last_owner: 'The studio needs at least one owner.',
  too_large: 'The request is too large.',
  file_too_large: 'The file is too large.',
  empty_file: 'The file is empty.',
  unsupported_type: 'This type of file can’t be read. Photos can be JPEG, PNG, WebP or HEIC.',
  too_many_files: 'These are too many files for one call.',
  invalid: 'Please check the marked fields.',
  ticket_invalid: 'This link has expired or was used already.',
  signup_closed: 'New studios can’t be created here.',
  too_many: 'Too many attempts. Please wait a little.',
  internal: 'Something went wrong on our side. It has been logged.',
  unavailable: 'The service is not available right now. Please try again.',
} as const satisfies Record<ErrorCode, string>
