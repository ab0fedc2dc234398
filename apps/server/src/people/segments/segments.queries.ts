import { and, asc, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { customerSegments } from '../../ground/db/tables/customer-segments.ts'
import type { Scope } from '../../ground/requests/scope.ts'

export type SegmentRow = typeof customerSegments.$inferSelect

export async function listSegments(db: Executor, scope: Scope): Promise<SegmentRow[]> {
  return db
    .select()
    .from(customerSegments)
    .where(and(ofAccount(customerSegments, scope), isNull(customerSegments.deletedAt)))
    .orderBy(asc(sql`lower(${customerSegments.name})`))
}

/** Throws `not_found`. */
export async function getSegment(db: Executor, scope: Scope, guid: string): Promise<SegmentRow> {
  const [row] = await db
    .select()
    .from(customerSegments)
    .where(and(recordOf(customerSegments, scope, guid), isNull(customerSegments.deletedAt)))
  if (!row) throw new AppError('not_found')
  return row
}
