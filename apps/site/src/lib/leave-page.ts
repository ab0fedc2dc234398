import { toWebLink } from '@proofdesk/domain/web-link'

/** The page in the browser; an object, so that a test can watch it, since jsdom can't leave its page. */
export const browserPage = {
  /** Goes to another page; an address that is not one of the web is refused with an error. `replace` leaves no way Back to this one. */
  leave(address: string, { replace = false } = {}): void {
    const link = toPageLink(address)
    if (!link) throw new Error('The address is not one of the web')
    if (replace) location.replace(link)
    else location.assign(link)
  },
  reload(): void {
    location.reload()
  },
}

/** An address of the server, absolute or not, as it may stand in a link; undefined when it is not one of the web. */
export function toPageLink(address: string): string | undefined {
  return URL.canParse(address, location.href)
    ? toWebLink(new URL(address, location.href).href)
    : undefined
}
