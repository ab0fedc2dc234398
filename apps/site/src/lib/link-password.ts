/**
 * The password that is in the fragment of the address (`#password=…`), which is sent to no one; it is removed there.
 */
export function takePassword(): string | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const password = fragment.get('password')
  if (password === null) return undefined
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  return password
}
