const SCHEME = /:\/\/|\bwww\./i
/** Two words around a full stop without a space, which mail programs make a link of; a single letter before it is an initial. */
const DOTTED = /[\p{L}\d-]{2}\.\p{L}{2}/u
/** A short domain such as `t.co`, or any with a path or a port behind it. */
const SHORT = /(^|\s)[\p{L}\d]\.\p{Ll}{2,3}(\s|$)|\.\p{L}{2,}[/:?#]/u

/**
 * Whether a person's name holds what a mail program would make a link of. Names stand in mails to others, so a stranger could send
 * anybody an address in our name. `J.R.R. Tolkien` and `St. John` are names.
 */
export function holdsWebAddress(name: string): boolean {
  return SCHEME.test(name) || DOTTED.test(name) || SHORT.test(name)
}

/** Who has a name; what is not known of it is empty, or null where there is nobody. */
interface Named {
  firstName: string | null
  lastName: string | null
}

/** A person's name in one piece, '' where nothing of it is known. First name before last name in every language: people were asked for nothing else. */
export function fullName({ firstName, lastName }: Named): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim()
}
