import { readableAddress } from '@proofdesk/domain/public-url'

/** A public address for display: in its own letters, without the scheme. */
export function shownAddress(url: string): string {
  return readableAddress(url).replace(/^https?:\/\//, '')
}
