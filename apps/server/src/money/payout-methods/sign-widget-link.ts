import { createHmac } from 'node:crypto'

interface WidgetLinkOptions {
  /** `https://widget.trolley.com`, or the sandbox's address. */
  url: string
  accessKey: string
  secretKey: string
  /** Epoch milliseconds. */
  now: number
  account: { guid: string; emailAddress: string; country: string }
  locale: string
  /** Further parameters for the widget from the caller. */
  words: Record<string, string>
}

/**
 * The signed URL of Trolley's widget for one studio; Trolley accepts it for half a minute, so it is made again each
 * time the widget is opened.
 */
export function signWidgetLink({
  url,
  accessKey,
  secretKey,
  now,
  account,
  locale,
  words,
}: WidgetLinkOptions): string {
  const query = new URLSearchParams({
    ...words,
    ts: String(Math.floor(now / 1_000)),
    key: accessKey,
    email: account.emailAddress,
    refid: account.guid,
    hideEmail: 'false',
    roEmail: 'true',
    locale,
    'addr.country': account.country.toUpperCase(),
  })
    .toString()
    // Trolley signs the query as browsers send it, with %20 for a space.
    .replaceAll('+', '%20')
  return `${url}?${query}&sign=${createHmac('sha256', secretKey).update(query).digest('hex')}`
}
