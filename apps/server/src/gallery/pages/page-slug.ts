import { toFreeSlug, toSlug } from '@proofdesk/domain/slug'
import type { Executor } from '../../db/client.ts'
import { retryOnConflict } from '../../db/retry-on-conflict.ts'
import type { Scope } from '../../scope.ts'
import { listPages } from './pages.queries.ts'

/** The name's slug, with `-2`, `-3` when another page has it. */
export async function findFreeSlug(db: Executor, scope: Scope, wanted: string): Promise<string> {
  const taken = new Set((await listPages(db, scope)).map(({ page }) => page.slug))
  return toFreeSlug(toSlug(wanted) || 'page', (candidate) => taken.has(candidate))
}

/** Runs a write that takes a slug, anew when another request took it in between. */
export const withFreeSlug = <T>(write: () => Promise<T>): Promise<T> =>
  retryOnConflict('pages_slug', write)
