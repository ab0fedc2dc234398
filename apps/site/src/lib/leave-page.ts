import { toWebLink } from '@proofdesk/domain/web-link'

/** The page in the browser; an object, so that tests can spy on it, since jsdom can't navigate. */
export const browserPage = {
  /** Opens another page; anything but a web address throws. With `replace` Back doesn't return to this page. */
  leave(address: string, { replace = false } = {}): void {
    const link = toPageLink(address)
    if (!link) throw new Error('The address isn’t an http or https URL')
    if (replace) location.replace(link)
    else location.assign(link)
  },
  reload(): void {
    location.reload()
  },
}

/** A server address, absolute or not, for use in a link; undefined if it isn't a web address. */
export function toPageLink(address: string): string | undefined {
  return URL.canParse(address, location.href)
    ? toWebLink(new URL(address, location.href).href)
    : undefined
}
