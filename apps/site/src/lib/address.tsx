import {
  createContext,
  use,
  useSyncExternalStore,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type PropsWithChildren,
} from 'react'

/** The requested address: rendered by the server and repeated by the first render in the browser. */
const AskedAddress = createContext({ pathname: '/', search: '' })

export function AddressProvider({
  pathname,
  search,
  children,
}: PropsWithChildren<{ pathname: string; search: string }>) {
  return <AskedAddress value={{ pathname, search }}>{children}</AskedAddress>
}

/** The page's path; it only changes with a new page. */
export function usePathname(): string {
  return use(AskedAddress).pathname
}

/** The address's query, without its question mark; follows Back, Forward, `pushSearch` and `replaceSearch`. */
export function useSearch(): string {
  const asked = use(AskedAddress).search.replace(/^\?/, '')
  return useSyncExternalStore(
    subscribe,
    () => location.search.replace(/^\?/, ''),
    () => asked,
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
 * What created a history entry: further edits of the same field update it, and Back from an open photo or video returns
 * to where it was opened.
 */
type Cause = 'photo' | 'video' | 'text' | 'time' | undefined

export function causeOfEntry(): Cause {
  return (history.state as { cause?: Cause } | null)?.cause
}

export function pushSearch(search: string, cause?: Cause): void {
  history.pushState({ cause }, '', toHref(location.pathname, search))
  dispatchEvent(new Event(CHANGED))
}

export function replaceSearch(search: string, cause: Cause = causeOfEntry()): void {
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
}: { search: string; cause?: Cause } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
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
