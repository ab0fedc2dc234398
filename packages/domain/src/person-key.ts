import { toEmailAddress } from './email-address.ts'

/** Hosts that ignore dots in mailbox names. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** The key that identifies a person by email address: `a.da+2@gmail.com` is the mailbox of `ada@gmail.com`. */
export function personKey(emailAddress: string): string {
  const address = toEmailAddress(emailAddress) ?? emailAddress.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1)
  const mailbox = address.slice(0, at).replace(/\+.*$/, '')
  return DOTLESS.has(host) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${host}`
}
