import type { AskedRange } from '@proofdesk/contract/admin/analytics'
import { dayOf, endOfDay, startOfDay } from '@proofdesk/domain/day'
import { planFeatures } from '@proofdesk/domain/plan'
import { type DayRange, VISIT_RANGE_DAYS, daysIn, toDayRange } from '@proofdesk/domain/visit-range'
import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import { ALL_GALLERIES } from '../../ground/db/tables/visits.ts'
import { planOf } from '../../studio/accounts/plan-of.ts'
import type { Deps } from '../../ground/deps.ts'
import { getGalleryRecord } from '../../gallery/galleries/galleries.queries.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'

/** The place of visits: one gallery, or all. */
export interface VisitedPlace {
  scope: Scope
  accountGuid: string
  /** `ALL_GALLERIES` for all together. */
  engineGuid: string
  /** The gallery's slug. */
  slug?: string | undefined
  timeZone: string
}

export interface VisitSelection extends VisitedPlace {
  range: DayRange
}

/** Whether the account's plan includes visitor statistics. */
export function hasAnalytics(
  env: Parameters<typeof planOf>[1],
  account: Parameters<typeof planOf>[0],
): boolean {
  return planFeatures(planOf(account, env)).includes('analytics')
}

/**
 * The place that a member of the studio requests. Throws `plan_without_analytics`, and `not_found` for a gallery out of
 * scope.
 */
export async function selectPlace(
  { db, env }: Deps,
  { account, scope }: Session,
  engineSlug: string | undefined,
): Promise<VisitedPlace> {
  if (!hasAnalytics(env, account)) throw new AppError('plan_without_analytics')
  const gallery =
    engineSlug === undefined ? undefined : await getGalleryRecord(db, scope, { slug: engineSlug })
  return {
    scope,
    accountGuid: account.guid,
    engineGuid: gallery?.guid ?? ALL_GALLERIES,
    slug: gallery?.slug,
    timeZone: account.timeZone,
  }
}

/** The same with its days. Throws `invalid` for days that end before they start, or are too many. */
export async function selectVisits(
  deps: Deps,
  session: Session,
  { engineSlug, ...asked }: AskedRange,
): Promise<VisitSelection> {
  const place = await selectPlace(deps, session, engineSlug)
  const range = toDayRange(asked, dayOf(deps.clock.now(), place.timeZone))
  const days = daysIn(range)
  if (days < 1 || days > VISIT_RANGE_DAYS)
    throw new AppError('invalid', {
      fields: { to: { code: 'out_of_range', min: 1, max: VISIT_RANGE_DAYS } },
    })
  return { ...place, range }
}

/** Condition on rows of visits: of this place, which is a gallery or all together. */
export function ofPlace({ accountGuid, engineGuid }: VisitedPlace): SQL {
  return sql`account_guid = ${accountGuid}::uuid and engine_guid = ${engineGuid}::uuid`
}

/** The same on rows that are only stored per gallery, such as orders. */
export function ofGalleries({ accountGuid, engineGuid }: VisitedPlace): SQL {
  return engineGuid === ALL_GALLERIES
    ? sql`account_guid = ${accountGuid}::uuid`
    : sql`account_guid = ${accountGuid}::uuid and engine_guid = ${engineGuid}::uuid`
}

export function inDays({ range }: VisitSelection): SQL {
  return sql`day between ${range.from}::date and ${range.to}::date`
}

/** The same by the time of an order. */
export function inTime({ range, timeZone }: VisitSelection): SQL {
  return sql`created_at between ${startOfDay(range.from, timeZone)}::int8 and ${endOfDay(range.to, timeZone)}::int8`
}
