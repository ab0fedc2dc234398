import type { Readable } from 'node:stream'

/** Emails and documents with example data, which the program passes to the sandbox. */
export interface Previews {
  languages: readonly string[]
  mails: readonly string[]
  documents: readonly string[]
  /** Undefined for an unknown name. */
  mail(name: string, language: string): { subject: string; text: string; html: string } | undefined
  /** A PDF. */
  document(name: string, language: string): Promise<Readable | undefined>
}
