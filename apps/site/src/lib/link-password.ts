/** Returns and removes the password in the address's fragment (`#password=…`), which is never sent to a server. */
export function takePassword(): string | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const password = fragment.get('password')
  if (password === null) return undefined
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  return password
}
