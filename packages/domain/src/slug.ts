/**
 * The address part made from a name: lower case, accents stripped, `&` to `-y-`,
 * spaces to hyphens, other symbols removed, hyphens never doubled nor at an end. May be empty (a name of symbols only).
 */
export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[æœøðþłđ]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/&/g, '-y-')
    .replace(/[\s_]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, SLUG_MAX)
    .replace(/-$/, '')
}

export const SLUG_MAX = 80

// Letters that Unicode does not take apart into a base letter and an accent.
const LETTERS: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
}

/** `slug`, or `slug-2`, `slug-3` … : the first that is not taken. An empty slug becomes `fallback`. */
export function toFreeSlug(
  slug: string,
  isTaken: (slug: string) => boolean,
  fallback = 'gallery',
): string {
  const base = slug || fallback
  if (!isTaken(base)) return base
  for (let n = 2; ; n++) if (!isTaken(`${base}-${n}`)) return `${base}-${n}`
}
