import {
  createContext,
  use,
  useSyncExternalStore,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type PropsWithChildren,
} from 'react'

/**
 * The address that the page was asked with: what the server rendered and what the first render in the browser repeats.
 */
const AskedAddress = createContext({ pathname: '/', search: '' })

export function AddressProvider({
  pathname,
  search,
  children,
}: PropsWithChildren<{ pathname: string; search: string }>) {
  return <AskedAddress value={{ pathname, search }}>{children}</AskedAddress>
}

/** The path of the page; it never changes without a new page. */
export function usePathname(): string {
  return use(AskedAddress).pathname
}

/** The query of the address, without its question mark; follows Back, Forward, `pushSearch` and `replaceSearch`. */
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
 * What made a history entry: an edit of the same field goes on in it, and Back out of an open photo or video leads to
 * where it was opened.
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

/**
 * A link to the same page with another query: followed without a reload, and by itself where there is no JavaScript.
 */
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
