import { toEmailAddress } from './email-address.ts'

/** Mailboxes of these hosts are the same with and without dots. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** What tells one person from another by an email address: `a.da+2@gmail.com` is the mailbox of `ada@gmail.com`. */
export function personKey(emailAddress: string): string {
  const address = toEmailAddress(emailAddress) ?? emailAddress.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1)
  const mailbox = address.slice(0, at).replace(/\+.*$/, '')
  return DOTLESS.has(host) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${host}`
}
