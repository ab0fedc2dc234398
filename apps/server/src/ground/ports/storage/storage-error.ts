/** Every way in which a file is rejected or the storage fails. */
export type StorageErrorCode =
  | 'invalid_key'
  | 'malformed'
  | 'interrupted'
  | 'bad_signature'
  | 'expired'
  | 'not_found'
  | 'too_large'
  | 'too_small'
  | 'already_stored'
  | 'incomplete'
  | 'wrong_type'
  | 'wrong_checksum'
  | 'range_not_satisfiable'
  | 'no_space'
  | 'unavailable'

/** A rejection or failure of the storage. `message` is a sentence for a person and never contains a secret. */
export class StorageError extends Error {
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageError'
    this.code = code
  }
}

/** There is no space for a file, or only what the database needs to continue. */
export function noSpace(cause?: unknown): StorageError {
  return new StorageError(
    'no_space',
    'There’s no space left on the server, so this file couldn’t be saved. Try again later.',
    { cause },
  )
}
