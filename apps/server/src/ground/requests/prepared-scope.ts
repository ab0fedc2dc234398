import { and, isNull, sql } from 'drizzle-orm'
import { ofAccount } from '../db/of-account.ts'
import { galleries } from '../db/tables/galleries.ts'
import type { Scope } from './scope.ts'

const limitedTo = sql`${sql.placeholder('galleries')}::uuid[]`

/**
 * `inScope` for prepared statements: galleries of the scope that are not in the trash. `scopeValues` provides its
 * placeholders' values.
 */
export const inPreparedScope = and(
  ofAccount(galleries, { accountGuid: sql.placeholder('accountGuid') }),
  sql`(${limitedTo} is null or ${galleries.guid} = any(${limitedTo}))`,
  isNull(galleries.deletedAt),
)

export function scopeValues({ accountGuid, galleries: visible }: Scope): {
  accountGuid: string
  galleries: string[] | null
} {
  return { accountGuid, galleries: visible === 'all' ? null : [...visible] }
}
