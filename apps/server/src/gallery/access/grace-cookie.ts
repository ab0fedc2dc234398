import { DAY_MS } from '@proofdesk/domain/duration'
import { isClosed } from '@proofdesk/domain/gallery-closing'
import type { Deps } from '../../ground/deps.ts'
import { hostCookieName, toCookie } from '../../ground/requests/cookie.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import { type GraceLinkRow, listActiveLinks } from './grace-links.queries.ts'

const COOKIE = 'grace'
/** Of one studio; the oldest are left out, as a header has its limits. */
const KEPT = 20

/** What proves that someone was given the link: no one can make it of a guid. */
export const signGraceLink = ({ signingKey }: Deps, guid: string): string =>
  sign(signingKey, 'grace-link', guid)

export const isGraceLink = ({ signingKey }: Deps, guid: string, key: string): boolean =>
  isSigned(signingKey, 'grace-link', guid, key)

/**
 * The cookie of someone who followed a link for one buyer, with those of other links that they followed on this host. What
 * it opens is asked of the database each time, so that a revoked link ends at once.
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

/** The link of these cookies that opens the gallery now; undefined while it isn't closed, as nothing has to be opened. */
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

/** The galleries that links of these cookies open now. Without such a cookie the database isn't asked. */
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

/** Guids that we have signed, each once. */
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
