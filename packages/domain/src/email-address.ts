import { withoutInvisible } from './invisible-characters.ts'
import { readLabel } from './punycode.ts'

const ADDRESS_MAX = 254
const LOCAL_MAX = 64
/** Words of letters of any script, digits and the signs of RFC 5322, with single dots between them. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** Nothing in it that a URL would read as something else than a host. */
const TYPED_DOMAIN = /^[^\s/:@?#[\]\\%]+$/
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const ENDING = /^(xn--[a-z0-9-]+|[a-z]{2,})$/

/**
 * An email address as it is kept and compared: lower case, its domain as people read it, without what no one sees.
 * `Jürgen@MÜLLER.test`, `jürgen@xn--mller-kva.test` and one in full-width letters are the same. Undefined for what is
 * none.
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

/** The same for mail servers and other programs, which know domains in ASCII only. */
export function toAsciiAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at + 1)}${toAsciiDomain(address.slice(at + 1)) ?? address.slice(at + 1)}`
}

/** The same for services that know no other letters at all; undefined where an address can't be written so. */
export function toPlainAddress(address: string): string | undefined {
  const ascii = toAsciiAddress(address)
  return /^[!-~]+$/.test(ascii) ? ascii : undefined
}

/** Undefined for what no mail can be sent to from elsewhere: a single label, an IP address. */
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
