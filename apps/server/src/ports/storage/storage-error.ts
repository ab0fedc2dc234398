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
