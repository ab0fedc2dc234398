/** Above this number of names the email greets no one by name. */
const GREETED_MAX = 3

/**
 * The first names in an email's greeting: for a family that shares an address, everyone's on the start list; none if
 * there are too many. A customer with a different name is greeted by their own.
 */
export function greetedNames(firstName: string, entries: readonly string[]): string[] {
  const names = [...new Set(entries.filter(Boolean))]
  if (!names.includes(firstName) || names.length === 1) return firstName ? [firstName] : []
  return names.length > GREETED_MAX ? [] : names
}
