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
  /** What the caller wants of the widget beside that. */
  words: Record<string, string>
}

/**
 * The address of Trolley's widget for one studio, signed; Trolley takes it for half a minute, so it is made again at
 * each opening.
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
    // Trolley signs what a browser sends: a space is %20 there.
    .replaceAll('+', '%20')
  return `${url}?${query}&sign=${createHmac('sha256', secretKey).update(query).digest('hex')}`
}
