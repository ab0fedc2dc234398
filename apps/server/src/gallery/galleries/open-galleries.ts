import { galleryGroup, isPublic } from '@proofdesk/domain/gallery'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { inScope } from '../../ground/requests/scope.ts'
import { findOpenSite } from '../../studio/accounts/site-account.ts'
import { listVersions } from '../access/gallery-access.queries.ts'
import { listGraced } from '../access/grace-cookie.ts'
import { isUnlocked } from '../access/unlock-cookie.ts'
import { type Visitor, isPreviewed } from './open-gallery.ts'
import { isPublicAt } from './is-public-at.ts'

type Row = typeof galleries.$inferSelect

/**
 * Galleries of this host's account that the visitor may see. With `guids`, each must be one of them: throws `not_found`
 * and `gallery_locked`. Without, those that allow the search across galleries and are unlocked.
 */
export async function listOpenGalleries(
  deps: Deps,
  { host, headers }: Visitor,
  { guids, preview }: { guids?: readonly string[] | undefined; preview?: string | undefined },
): Promise<Row[]> {
  const account = await findOpenSite(deps, host)
  if (!account) throw new AppError('not_found')
  const scope = { accountGuid: account.guid, galleries: guids ?? ('all' as const) }
  const now = deps.clock.now()
  const rows = await deps.db
    .select()
    .from(galleries)
    .where(
      and(
        inScope(scope),
        guids
          ? inArray(galleries.guid, [...guids])
          : and(isPublicAt(now), eq(galleries.allowSearchAcross, true)),
      ),
    )
    .orderBy(asc(galleries.guid))
  const previewed = await findPreviewed(deps, account.guid, rows, preview)
  const graced = await listGraced(deps, headers.cookie)
  const shown = rows.filter(
    (row) =>
      isPublic(row, now) ||
      row.guid === previewed ||
      (graced.has(row.guid) && galleryGroup(row) === 'published'),
  )
  const open = await withoutLocked(deps, headers.cookie, shown, previewed)
  if (!guids) return open
  if (shown.length < new Set(guids).size) throw new AppError('not_found')
  if (open.length < shown.length) throw new AppError('gallery_locked')
  return open
}

/** The gallery that a preview flag is for, if any. */
async function findPreviewed(
  deps: Deps,
  accountGuid: string,
  rows: readonly Row[],
  preview: string | undefined,
): Promise<string | undefined> {
  const named = preview && rows.find(({ guid }) => preview.includes(guid))
  if (!named) return undefined
  const scope = { accountGuid, galleries: 'all' as const }
  return (await isPreviewed(deps, scope, named.guid, preview)) ? named.guid : undefined
}

async function withoutLocked(
  deps: Deps,
  cookies: string | undefined,
  rows: readonly Row[],
  previewed: string | undefined,
): Promise<Row[]> {
  const locked = rows.filter(({ authRequired, guid }) => authRequired && guid !== previewed)
  const versions = await listVersions(
    deps.db,
    locked.map(({ guid }) => guid),
  )
  return rows.filter(
    (row) =>
      !locked.includes(row) ||
      isUnlocked(deps, cookies, {
        engineGuid: row.guid,
        version: versions.get(row.guid) ?? null,
      }),
  )
}
