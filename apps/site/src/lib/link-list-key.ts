/**
 * The key of a list that is in the fragment of the address (`#list=…`), which is sent to no one; it is removed there.
 */
export function takeListKey(): string | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const key = fragment.get('list')
  if (key === null) return undefined
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  return key
}
