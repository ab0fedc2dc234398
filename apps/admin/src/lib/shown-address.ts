import { readableAddress } from '@proofdesk/domain/public-url'

/** A public address as it is shown: in letters, without the scheme. */
export function shownAddress(url: string): string {
  return readableAddress(url).replace(/^https?:\/\//, '')
}
