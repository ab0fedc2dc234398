import type { Language } from '../../../i18n/languages.ts'

/** One message to one person, in the words of a template that the service has approved. */
export interface PersonMessage {
  /** International, digits with or without a plus in front. */
  to: string
  template: 'order_ready' | 'photos_ready'
  /** English where the service has no template in it. */
  language: Language
  /** What the template's gaps are filled with, in its order. Line breaks become spaces. */
  parameters: readonly string[]
}

/** How the program writes to people's phones. */
export interface Messages {
  /**
   * Settles when the service has taken the message; answers its number there. Sent twice, it arrives twice. Throws
   * MessageError.
   */
  send(message: PersonMessage): Promise<{ id: string }>
}

/**
 * `invalid`: no one can be reached at this number. `refused`: the service will never send this. `unavailable`: no
 * usable answer, or asked to come back later; worth another try.
 */
export type MessageErrorCode = 'invalid' | 'refused' | 'unavailable'

/**
 * Why a message was not sent. The message is a sentence for the log and never holds the token or the person's number.
 */
export class MessageError extends Error {
  readonly code: MessageErrorCode
  /** Of `unavailable`: the service may have taken the message before it fell silent. */
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
