import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import * as z from 'zod'
import { isMailAddress } from '../ports/mail/mailbox.ts'
import { parseStorageUrl } from '../ports/storage/storage-url.ts'

// Types of settings' values. An error completes a sentence that starts with the setting's name.

export function secretOf(provider: string) {
  return z.string().regex(/^[!-~]{8,300}$/, `must be the value from ${provider}, without spaces`)
}

export function priceId() {
  return z
    .string()
    .regex(/^price_[A-Za-z0-9_]{1,80}$/, 'must be the id of a Stripe price, like price_1Abc')
}

export function wholeNumber(min: number, max: number) {
  const sentence = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .refine((value) => value >= min && value <= max, sentence)
}

export function oneOf<const T extends readonly string[]>(words: T) {
  return z
    .string()
    .toLowerCase()
    .pipe(z.enum(words, `must be one of ${words.join(', ')}`))
}

export function serviceUrl() {
  return z
    .string()
    .refine(
      (text) => isUrl(text, ['https:', 'http:']) && !/[?#@]/.test(text),
      'must be an address like https://api.example.com',
    )
    .transform((text) => text.replace(/\/+$/, ''))
}

export function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

export function readDomain(
  text: string,
  context: z.RefinementCtx,
): { name: string; port: number | undefined } {
  const [, host = '', port] = /^([^\s/:@?#]+)(?::(\d{1,5}))?$/.exec(text) ?? []
  const name = domainToASCII(host)
  const isName =
    name.length <= 253 &&
    name.split('.').every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  if (!isName || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) {
    context.addIssue(
      'must be a host, with a port if needed, like photos.example.com or localhost:3000, without https://',
    )
  }
  return { name, port: port === undefined ? undefined : Number(port) }
}

export function readDnsServers(text: string, context: z.RefinementCtx): string[] {
  const servers = text.split(',').map((part) => part.trim())
  const isServer = (server: string) =>
    isIP(server.replace(/^\[(.*)\](:\d{1,5})?$|:\d{1,5}$/, '$1')) !== 0
  if (!servers.every((server) => isIP(server) !== 0 || isServer(server)))
    context.addIssue('must be addresses like 1.1.1.1 or 127.0.0.1:5353, separated by commas')
  return servers
}

const UNITS: Readonly<Record<string, number>> = { MB: 1e6, GB: 1e9, TB: 1e12 }

export function readByteCount(text: string, context: z.RefinementCtx): number {
  const [, amount, unit = ''] = /^(\d{1,9}(?:\.\d{1,3})?) ?([MGT]B)$/i.exec(text) ?? []
  if (amount === undefined) context.addIssue('must be an amount like 500GB or 2TB')
  return Math.round(Number(amount) * (UNITS[unit.toUpperCase()] ?? 0))
}

export function checkStorageUrl(text: string, context: z.RefinementCtx): void {
  try {
    parseStorageUrl(text)
  } catch (error) {
    context.addIssue((error as Error).message.replace(/^STORAGE_URL /, '').replace(/\.$/, ''))
  }
}

/** Proxies are named by address: if they were only counted, a client could bypass them and forge its address. */
export function readProxies(text: string, context: z.RefinementCtx): false | string[] {
  if (/^(off|false|no|0)$/i.test(text)) return false
  const proxies = text.split(',').map((part) => part.trim().toLowerCase())
  if (!proxies.every(isProxy))
    context.addIssue(
      'must be off, or addresses of your proxies like loopback, uniquelocal or 10.0.0.0/8, separated by commas',
    )
  return proxies
}

function isProxy(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const version = isIP(address)
  return (
    version !== 0 &&
    more.length === 0 &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) <= (version === 4 ? 32 : 128)
  )
}

/** An IMAP mailbox, named by its own address. */
export function isMailboxAddress(text: string): boolean {
  if (!isUrl(text, ['imap:', 'imaps:'])) return false
  const { hostname, username, password } = new URL(text)
  try {
    return hostname !== '' && password !== '' && isMailAddress(decodeURIComponent(username))
  } catch {
    return false
  }
}
