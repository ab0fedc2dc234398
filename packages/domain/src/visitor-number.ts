// A visitor's number has 48 bits: 16 for their wide network, 8 for their network in it, 24 for their browser. Each part
// is taken from a hash, so that a number doesn't reveal an address; but the visitors of a network can be counted
// without storing networks.
const WIDE_SPAN = 2 ** 32
const NETWORK_SPAN = 2 ** 24

/** `wide`, `network` and `browser` are parts of hashes, with at least as many bits as are used. */
export function toVisitorNumber({
  wide,
  network,
  browser,
}: Record<'wide' | 'network' | 'browser', number>): number {
  const ofNetwork = (wide % 2 ** 16) * 2 ** 8 + (network % 2 ** 8)
  return ofNetwork * NETWORK_SPAN + (browser % NETWORK_SPAN)
}

/** Numbers from `first` (inclusive) to `end` (exclusive). */
export interface NumberSpan {
  first: number
  end: number
}

/** The numbers of all visitors of the same network. */
export const networkSpan = (visitor: number): NumberSpan => spanOf(visitor, NETWORK_SPAN)

/** The numbers of all visitors of the same wide network. */
export const wideNetworkSpan = (visitor: number): NumberSpan => spanOf(visitor, WIDE_SPAN)

function spanOf(visitor: number, length: number): NumberSpan {
  const first = Math.floor(visitor / length) * length
  return { first, end: first + length }
}
