import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * The stored key of a counter: a hash, so that the table reveals no one's address. Ignores letter case and surrounding
 * spaces.
 */
export function toThrottleKey(...parts: readonly string[]): string {
  const text = parts.map((part) => toNetwork(part.trim().toLowerCase())).join('\0')
  return createHash('sha256').update(text).digest('base64url')
}

/**
 * The key of a caller: an IPv4 address, or the /64 network of an IPv6 address, because a single customer gets that
 * whole network. An IPv4 address written as IPv6 is the IPv4 address. Other texts are returned as they are.
 */
export function toNetwork(text: string): string {
  const address = text.replace(/%.*$/, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return text
  const groups = toGroups(address)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.')
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * The /48 network of an IPv6 address, in which a customer can have all /64 networks; an IPv4 address is returned as it
 * is.
 */
export function toWideNetwork(text: string): string {
  const network = toNetwork(text)
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network
}

/** The eight groups of an IPv6 address, without leading zeros. */
function toGroups(address: string): string[] {
  // The URL parser writes an embedded IPv4 address as two groups and shortens every group.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
}
