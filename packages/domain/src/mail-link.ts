/** The link that writes to an address; undefined when it is none. Nothing in the address can begin a subject or another recipient. */
export function toMailLink(text: string): string | undefined {
  const mail = text.trim()
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(mail)
    ? `mailto:${encodeURIComponent(mail).replace('%40', '@')}`
    : undefined
}
