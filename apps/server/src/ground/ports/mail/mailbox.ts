/** A sender or receiver. `name` is empty if only the address is known. */
export interface Mailbox {
  name: string
  address: string
}

/** Reads `Name <address>`, `"Name" <address>` or a bare address; undefined for anything else. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, quoted, plain, bracketed] =
    /^(?:"([^"]*)"|([^"<>]*?))\s*<([^<>]*)>$/.exec(text.trim()) ?? []
  const name = (quoted ?? plain ?? '').trim()
  const address = bracketed ?? text.trim()
  return isMailAddress(address) && !hasControlCharacter(name) ? { name, address } : undefined
}

/**
 * One plain address: no list, no display name, no comment, nothing that could end a header or an SMTP command. People's
 * addresses are checked more strictly when they are entered; `no-reply@localhost` is accepted here.
 */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= 254 && /^[^\s\p{Cc}@<>()[\]",;:\\]{1,64}@[^\s\p{Cc}@<>()[\]",;:\\]+$/u.test(text)
  )
}

function hasControlCharacter(text: string): boolean {
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
}
