import type { Readable } from 'node:stream'

/** Mails and documents with example data, which the program hands to the sandbox. */
export interface Previews {
  languages: readonly string[]
  mails: readonly string[]
  documents: readonly string[]
  /** Undefined for a name that it does not know. */
  mail(name: string, language: string): { subject: string; text: string; html: string } | undefined
  /** A PDF. */
  document(name: string, language: string): Promise<Readable | undefined>
}
