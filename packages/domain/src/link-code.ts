/**
 * The code of a gallery's short address: seven digits and letters of which none is taken for another. The database makes
 * it of the gallery's guid (`link_code`), so that it stays for good and says nothing of the order of galleries.
 */
const CODE = /^[0-9a-hjkmnp-tv-z]{7}$/

/** A code as it was typed off a poster; undefined for what is none. */
export function readLinkCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return CODE.test(code) ? code : undefined
}

/** The path of the short address, below the studio's origin. */
export function linkCodePath(code: string): string {
  return `/g/${code}`
}

/** The code in such a path; undefined for every other path. */
export function codeOfPath(path: string): string | undefined {
  const [, typed] = /^\/g\/([^/?#]+)\/?(?:[?#].*)?$/.exec(path) ?? []
  return typed && readLinkCode(typed)
}
