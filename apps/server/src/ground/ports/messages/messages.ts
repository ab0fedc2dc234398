import type { Language } from '../../../i18n/languages.ts'

/** One message to one person, using a template that the service has approved. */
export interface PersonMessage {
  /** International, digits with or without a leading plus. */
  to: string
  template: 'order_ready' | 'photos_ready'
  /** English if the service has no template in it. */
  language: Language
  /** Values of the template's placeholders, in order. Line breaks become spaces. */
  parameters: readonly string[]
}

/** How the program sends messages to people's phones. */
export interface Messages {
  /**
   * Resolves when the service has accepted the message; returns its id there. Sent twice, it arrives twice. Throws
   * MessageError.
   */
  send(message: PersonMessage): Promise<{ id: string }>
}

/**
 * `invalid`: no one can be reached at this number. `refused`: the service will never send this. `unavailable`: no
 * usable answer, or a request to retry later; worth retrying.
 */
export type MessageErrorCode = 'invalid' | 'refused' | 'unavailable'

/** Why a message was not sent. The message is for the log and never contains the token or the person's number. */
export class MessageError extends Error {
  readonly code: MessageErrorCode
  /** For `unavailable`: the service may have accepted the message although it didn't answer. */
  readonly isUnanswered: boolean

  constructor(
    code: MessageErrorCode,
    message: string,
    { isUnanswered = false, ...options }: ErrorOptions & { isUnanswered?: boolean } = {},
  ) {
    super(message, options)
    this.name = 'MessageError'
    this.code = code
    this.isUnanswered = isUnanswered
  }
}
