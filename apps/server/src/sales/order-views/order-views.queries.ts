import { fullName } from '@proofdesk/domain/person-name'
import type { OrderView } from '@proofdesk/contract/admin/order-views'
import { can } from '@proofdesk/domain/roles'
import { type SQL, and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { orderViews } from '../../ground/db/tables/order-views.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Session } from '../../ground/requests/session.ts'

/** The caller's own views and the shared ones, by name. */
export const listViews = (db: Executor, session: Session): Promise<OrderView[]> =>
  read(db, session, undefined)

/** One view. Throws `not_found`. */
export async function getView(db: Executor, session: Session, guid: string): Promise<OrderView> {
  const [view] = await read(db, session, recordOf(orderViews, session.scope, guid))
  if (!view) throw new AppError('not_found')
  return view
}

/** Condition: views that the caller may change. Shared ones may also be changed by account managers. */
export function isChangeable({ user }: Session): SQL {
  const own = eq(orderViews.ownerGuid, user.guid)
  return can(user.role, 'manageAccount') ? or(own, orderViews.isShared)! : own
}

async function read(
  db: Executor,
  session: Session,
  condition: SQL | undefined,
): Promise<OrderView[]> {
  const { scope, user } = session
  const rows = await db
    .select({
      view: orderViews,
      firstName: users.firstName,
      lastName: users.lastName,
      isChangeable: sql<boolean>`${isChangeable(session)}`,
    })
    .from(orderViews)
    .innerJoin(users, eq(users.guid, orderViews.ownerGuid))
    .where(
      and(
        ofAccount(orderViews, scope),
        or(eq(orderViews.ownerGuid, user.guid), orderViews.isShared),
        isNull(orderViews.deletedAt),
        condition,
      ),
    )
    .orderBy(asc(sql`lower(${orderViews.name})`), asc(orderViews.guid))
  return rows.map(({ view, firstName, lastName, ...rest }) => ({
    ...view,
    ...rest,
    owner: view.ownerGuid === user.guid ? null : fullName({ firstName, lastName }),
  }))
}
