/** One mail to one person. `subject` may hold anything that people typed: line breaks in it become spaces. */
export interface MailMessage {
  /** A plain address, without a name. */
  to: string
  /** Whose name is before our sending address: the studio's. */
  senderName?: string
  /** Where an answer goes, when not to the sender: a plain address, too. One that is none is left out. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** What mail programs know it by, `name@host`; made up by default. */
  messageId?: string
  /**
   * Where a mail program asks for no more such mails, by one POST and without asking the person anything (RFC 8058).
   */
  stopLink?: string
  attachments?: readonly MailAttachment[]
}

/** A file that comes with a mail. */
export interface MailAttachment {
  name: string
  contentType: string
  content: Buffer
}

/**
 * How the program writes to people. Two drivers, one behaviour: `createSmtpMail` and `createFileMail`; `openMail`
 * chooses.
 */
export interface Mail {
  /**
   * Settles when the mail server has taken the mail, or the file is on the disk. Sent twice, it arrives twice.
   * Throws MailError: `invalid` and `refused` will fail again, `unavailable` is worth another try.
   */
  send(message: MailMessage): Promise<void>
  /** Waits for no one: call it when no mail is being sent any more. */
  close(): void
}

/**
 * `invalid`: the address is none. `refused`: the mail server will never take this mail. `unavailable`: it could not be
 * reached, would not let us in, or asks us to come back later.
 */
type MailErrorCode = 'invalid' | 'refused' | 'unavailable'

/** Why a mail was not sent. The message is a sentence for the log and never holds the server's password. */
export class MailError extends Error {
  override name = 'MailError'
  readonly code: MailErrorCode
  /**
   * The mail server's answer is about the recipient: `refused` means that there is no such address, `unavailable` that
   * it takes nothing just now.
   */
  readonly isAboutRecipient: boolean

  constructor(
    code: MailErrorCode,
    message: string,
    { isAboutRecipient = false, ...options }: ErrorOptions & { isAboutRecipient?: boolean } = {},
  ) {
    super(message, options)
    this.code = code
    this.isAboutRecipient = isAboutRecipient
  }
}
