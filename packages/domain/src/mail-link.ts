/**
 * The `mailto:` link of an address; undefined for an invalid one. Nothing in the address can add a subject or another
 * recipient.
 */
export function toMailLink(text: string): string | undefined {
  const mail = text.trim()
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(mail)
    ? `mailto:${encodeURIComponent(mail).replace('%40', '@')}`
    : undefined
}
