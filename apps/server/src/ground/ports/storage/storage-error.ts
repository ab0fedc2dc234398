/** Every way in which a file is refused or the store fails. */
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

/** What the file store refuses or fails at. `message` is a sentence for a person and never holds a secret. */
export class StorageError extends Error {
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageError'
    this.code = code
  }
}

/** There is no room for a file, or only for what the database needs to go on. */
export function noSpace(cause?: unknown): StorageError {
  return new StorageError(
    'no_space',
    'There’s no space left on the server, so this file couldn’t be saved. Try again later.',
    { cause },
  )
}
