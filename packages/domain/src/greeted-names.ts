/** More names than these are no greeting any more. */
const GREETED_MAX = 3

/**
 * The first names that a mail to one address greets: of a family on the start list everyone's, who share it; of an
 * address with more of them no one's. A customer who is called otherwise is greeted by their own name.
 */
export function greetedNames(firstName: string, entries: readonly string[]): string[] {
  const names = [...new Set(entries.filter(Boolean))]
  if (!names.includes(firstName) || names.length === 1) return firstName ? [firstName] : []
  return names.length > GREETED_MAX ? [] : names
}
