import { withoutInvisible } from './invisible-characters.ts'
import { readLabel } from './punycode.ts'

const ADDRESS_MAX = 254
const LOCAL_MAX = 64
/** Letters of any script, digits and the special characters of RFC 5322, with single dots in between. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** Without characters that a URL parser would not take for a part of the host. */
const TYPED_DOMAIN = /^[^\s/:@?#[\]\\%]+$/
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const ENDING = /^(xn--[a-z0-9-]+|[a-z]{2,})$/

/**
 * An email address in the form that is stored and compared: lower case, with a readable Unicode domain, without
 * invisible characters. `Jürgen@MÜLLER.test`, `jürgen@xn--mller-kva.test` and the same in full-width letters are equal.
 * Undefined for an invalid address.
 */
export function toEmailAddress(text: string): string | undefined {
  const typed = withoutInvisible(text).normalize('NFKC').trim().toLowerCase()
  const at = typed.lastIndexOf('@')
  const local = typed.slice(0, Math.max(at, 0))
  const domain = toAsciiDomain(typed.slice(at + 1))
  if (!LOCAL.test(local) || local.length > LOCAL_MAX || domain === undefined) return undefined
  const address = `${local}@${domain.split('.').map(readLabel).join('.')}`
  return address.length <= ADDRESS_MAX ? address : undefined
}

/** The address with an ASCII domain, for mail servers and other programs. */
export function toAsciiAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at + 1)}${toAsciiDomain(address.slice(at + 1)) ?? address.slice(at + 1)}`
}

/** The address in ASCII only, for services that support nothing else; undefined if it can't be written that way. */
export function toPlainAddress(address: string): string | undefined {
  const ascii = toAsciiAddress(address)
  return /^[!-~]+$/.test(ascii) ? ascii : undefined
}

/** Undefined for domains that no public email can be sent to: a single label, an IP address. */
function toAsciiDomain(text: string): string | undefined {
  if (!TYPED_DOMAIN.test(text) || !URL.canParse(`http://${text}`)) return undefined
  const domain = new URL(`http://${text}`).hostname
  const labels = domain.split('.')
  const isName =
    domain.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    ENDING.test(labels.at(-1)!)
  return isName ? domain : undefined
}
