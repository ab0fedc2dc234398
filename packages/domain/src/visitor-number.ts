// A visitor's number has 48 bits: 16 of the wide network that they come from, 8 of the network in it, 24 of their
// browser. Each part is cut from a hash, so a number tells no one's address; but how many visitors a network has made
// up can be counted without keeping networks.
const WIDE_SPAN = 2 ** 32
const NETWORK_SPAN = 2 ** 24

/** `wide`, `network` and `browser` are parts of hashes, of at least as many bits as are used. */
export function toVisitorNumber({
  wide,
  network,
  browser,
}: Record<'wide' | 'network' | 'browser', number>): number {
  const ofNetwork = (wide % 2 ** 16) * 2 ** 8 + (network % 2 ** 8)
  return ofNetwork * NETWORK_SPAN + (browser % NETWORK_SPAN)
}

/** Numbers from `first` on and below `end`. */
export interface NumberSpan {
  first: number
  end: number
}

/** The numbers of all visitors of the same network. */
export const networkSpan = (visitor: number): NumberSpan => spanOf(visitor, NETWORK_SPAN)

/** The same of the same wide network. */
export const wideNetworkSpan = (visitor: number): NumberSpan => spanOf(visitor, WIDE_SPAN)

function spanOf(visitor: number, length: number): NumberSpan {
  const first = Math.floor(visitor / length) * length
  return { first, end: first + length }
}
