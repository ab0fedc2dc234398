import {
  createContext,
  use,
  useSyncExternalStore,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type PropsWithChildren,
} from 'react'

/** The requested URL, used by the server render and again by the first client render. */
const RequestedAddress = createContext({ pathname: '/', search: '' })

export function AddressProvider({
  pathname,
  search,
  children,
}: PropsWithChildren<{ pathname: string; search: string }>) {
  return <RequestedAddress value={{ pathname, search }}>{children}</RequestedAddress>
}

/** The page's path; it only changes on a full page load. */
export function usePathname(): string {
  return use(RequestedAddress).pathname
}

/** The address's query, without its question mark; follows Back, Forward, `pushSearch` and `replaceSearch`. */
export function useSearch(): string {
  const requested = use(RequestedAddress).search.replace(/^\?/, '')
  return useSyncExternalStore(
    subscribe,
    () => location.search.replace(/^\?/, ''),
    () => requested,
  )
}

const CHANGED = 'search-changed'

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange)
  addEventListener(CHANGED, onChange)
  return () => {
    removeEventListener('popstate', onChange)
    removeEventListener(CHANGED, onChange)
  }
}

/**
 * What caused a history entry to be created: further edits of the same field update it, and Back from an open photo or
 * video returns to where it was opened.
 */
type EntryOrigin = 'photo' | 'video' | 'text' | 'time' | undefined

export function originOfEntry(): EntryOrigin {
  return (history.state as { cause?: EntryOrigin } | null)?.cause
}

export function pushSearch(search: string, cause?: EntryOrigin): void {
  history.pushState({ cause }, '', toHref(location.pathname, search))
  dispatchEvent(new Event(CHANGED))
}

export function replaceSearch(search: string, cause: EntryOrigin = originOfEntry()): void {
  history.replaceState({ cause }, '', toHref(location.pathname, search))
  dispatchEvent(new Event(CHANGED))
}

export function toHref(pathname: string, search: string): string {
  return search === '' ? pathname : `${pathname}?${search}`
}

/** A link to the same page with another query: followed without a reload, and natively without JavaScript. */
export function SearchLink({
  search,
  cause,
  onClick,
  children,
  ...rest
}: { search: string; cause?: EntryOrigin } & Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href'
>) {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const opensElsewhere =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || opensElsewhere) return
    event.preventDefault()
    pushSearch(search, cause)
  }
  return (
    <a {...rest} href={toHref(usePathname(), search)} onClick={handleClick}>
      {children}
    </a>
  )
}
