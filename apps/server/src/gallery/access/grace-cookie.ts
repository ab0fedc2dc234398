import { DAY_MS } from '@proofdesk/domain/duration'
import { isClosed } from '@proofdesk/domain/gallery-closing'
import type { Deps } from '../../ground/deps.ts'
import { hostCookieName, toCookie } from '../../ground/requests/cookie.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import { type GraceLinkRow, listActiveLinks } from './grace-links.queries.ts'

const COOKIE = 'grace'
/** The maximum number of links in the cookie, since headers are limited in size; the oldest are dropped. */
const KEPT = 20

/** Signs a link, as proof that it was issued to its holder: a guid alone isn't enough. */
export const signGraceLink = ({ signingKey }: Deps, guid: string): string =>
  sign(signingKey, 'grace-link', guid)

export const isGraceLink = ({ signingKey }: Deps, guid: string, key: string): boolean =>
  isSigned(signingKey, 'grace-link', guid, key)

/**
 * Returns a cookie with this link for one buyer and the others that the visitor has followed on this host. The database
 * decides on each request what they open, so that revoking a link takes effect immediately.
 */
export function addGrace(
  deps: Deps,
  cookies: string | undefined,
  { guid, expiresAt }: Pick<GraceLinkRow, 'guid' | 'expiresAt'>,
): string {
  const { env, clock } = deps
  const others = readGraces(deps, cookies).filter((other) => other !== guid)
  const value = [guid, ...others]
    .slice(0, KEPT)
    .map((each) => `${each}.${signGraceLink(deps, each)}`)
    .join('/')
  const lifetime = Math.max(DAY_MS, expiresAt - clock.now())
  return toCookie(env, {
    name: hostCookieName(env, COOKIE),
    value,
    lifetime: Math.ceil(lifetime / 1_000),
  })
}

/**
 * The link in these cookies that opens the gallery now; undefined unless the gallery is closed, since no link is needed
 * then.
 */
export async function findGrace(
  deps: Deps,
  cookies: string | undefined,
  gallery: Pick<typeof galleries.$inferSelect, 'guid' | 'accountGuid' | 'closesAt'>,
): Promise<GraceLinkRow | undefined> {
  if (!isClosed(gallery, deps.clock.now())) return undefined
  const links = await readActive(deps, cookies)
  return links
    .filter(
      ({ engineGuid, accountGuid }) =>
        engineGuid === gallery.guid && accountGuid === gallery.accountGuid,
    )
    .toSorted((one, other) => other.expiresAt - one.expiresAt)[0]
}

/** The galleries that links in these cookies open now. Without such a cookie no query is made. */
export async function listGraced(
  deps: Deps,
  cookies: string | undefined,
): Promise<ReadonlySet<string>> {
  return new Set((await readActive(deps, cookies)).map(({ engineGuid }) => engineGuid))
}

async function readActive(deps: Deps, cookies: string | undefined): Promise<GraceLinkRow[]> {
  const guids = readGraces(deps, cookies)
  return guids.length === 0 ? [] : listActiveLinks(deps.db, guids, deps.clock.now())
}

/** The guids with a valid signature, without duplicates. */
function readGraces(deps: Deps, cookies = ''): string[] {
  const guids = new Set<string>()
  for (const cookie of cookies.split(';')) {
    const [name = '', value = ''] = cookie.trim().split('=', 2)
    if (name !== hostCookieName(deps.env, COOKIE)) continue
    for (const part of value.split('/').slice(0, KEPT)) {
      const [guid = '', key = '', ...rest] = part.split('.')
      if (rest.length === 0 && isGraceLink(deps, guid, key)) guids.add(guid)
    }
  }
  return [...guids]
}
