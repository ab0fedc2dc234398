/**
 * The code of a gallery's short link: seven digits and letters that are hard to confuse. The database derives it from
 * the gallery's guid (`link_code`), so that it never changes and doesn't reveal the order of galleries.
 */
const CODE = /^[0-9a-hjkmnp-tv-z]{7}$/

/** Reads a code typed from a poster; undefined for an invalid one. */
export function readLinkCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return CODE.test(code) ? code : undefined
}

/** The path of the short link, below the studio's origin. */
export function linkCodePath(code: string): string {
  return `/g/${code}`
}

/** The code in a short link's path; undefined for every other path. */
export function codeOfPath(path: string): string | undefined {
  const [, typed] = /^\/g\/([^/?#]+)\/?(?:[?#].*)?$/.exec(path) ?? []
  return typed && readLinkCode(typed)
}
