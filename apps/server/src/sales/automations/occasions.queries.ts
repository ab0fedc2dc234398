import { AUTOMATION_STEPS, CART_KEPT, type PlannedKind } from '@proofdesk/domain/automation'
import { type SQL, sql } from 'drizzle-orm'

/** The deadline of a list `s` of a gallery `g`: `deadlineOf` of the domain. */
export const LIST_DEADLINE = sql`case when s.deadline is not null then s.deadline
  when s.reopened_at >= g.selection_deadline then null else g.selection_deadline end`

const LOCALE = (own: SQL) => sql`coalesce(${own}, g.default_locale, a.default_language)`

/** Customers of a gallery `g` with an address who haven't bought there. */
const NOT_BOUGHT = sql`
  select c.email_address, c.first_name, (
      select s.locale from subscriptions s where s.account_guid = c.account_guid
        and s.engine_guid = c.engine_guid and s.email_address = c.email_address) as locale
  from customers c where c.account_guid = g.account_guid and c.engine_guid = g.guid
    and c.deleted_at is null and c.email_address <> '' and c.orders = 0`

/** People who choose photos in a list of a gallery `g` that isn't submitted. */
const CHOOSING = sql`
  select k.email_address, k.name as first_name, k.locale from selection_contributors k
  where k.account_guid = g.account_guid and k.engine_guid = g.guid and k.email_address <> '' and exists (
    select 1 from selections s where s.link_guid = k.link_guid and s.state <> 'submitted')`

/** Emails that are due after the first moment, and at the latest at the second. Epoch milliseconds. */
export interface DueRange {
  after: number
  until: number
}

/** Written as a range of the moment itself, so that an index on it is used. */
const isDue = (moment: SQL, offset: number, { after, until }: DueRange): SQL =>
  sql`(${moment}) > ${after - offset}::int8 and (${moment}) <= ${until - offset}::int8`

/**
 * The possible recipients of each automation: what the email is about, when it is due, and the moment that has to be
 * after the automation was turned on. `g` is the gallery, `a` the studio.
 */
const OCCASIONS: Readonly<Record<PlannedKind, (offset: number, due: DueRange) => SQL>> = {
  cartLeft: (offset, due) => sql`
    select k.guid::text as occasion, k.email_address, k.first_name, k.locale, k.changed_at as moment,
      k.changed_at + ${offset}::int8 as due_at, k.created_at + ${CART_KEPT}::int8 as until
    from left_carts k where k.account_guid = g.account_guid and k.engine_guid = g.guid
      and ${isDue(sql`k.changed_at`, offset, due)}`,
  closingSoon: (offset, due) => sql`
    select distinct on (p.email_address) g.closes_at::text as occasion, p.email_address, p.first_name,
      ${LOCALE(sql`p.locale`)} as locale, g.closes_at + ${offset}::int8 as moment,
      g.closes_at + ${offset}::int8 as due_at, g.closes_at as until
    from (${CHOOSING} union all ${NOT_BOUGHT}) p where ${isDue(sql`g.closes_at`, offset, due)}
    order by p.email_address, p.locale nulls last`,
  notBoughtYet: (offset, due) => sql`
    select g.published_date::text as occasion, p.email_address, p.first_name, ${LOCALE(sql`p.locale`)} as locale,
      g.published_date + ${offset}::int8 as moment, g.published_date + ${offset}::int8 as due_at,
      g.closes_at as until
    from (${NOT_BOUGHT}) p where ${isDue(sql`g.published_date`, offset, due)}`,
  thankYou: (offset, due) => sql`
    select o.guid::text as occasion, lower(o.email_address) as email_address, o.first_name, o.locale,
      o.created_at as moment, o.created_at + ${offset}::int8 as due_at, null::int8 as until
    from orders o where o.account_guid = g.account_guid and o.engine_guid = g.guid
      and o.taken_by is null and o.email_address <> '' and ${isDue(sql`o.created_at`, offset, due)}`,
  orderDeadline: (offset, due) => sql`
    select s.guid::text || '/' || (${LIST_DEADLINE}) as occasion, k.email_address, k.name as first_name, k.locale,
      (${LIST_DEADLINE}) as moment, (${LIST_DEADLINE}) + ${offset}::int8 as due_at,
      (${LIST_DEADLINE}) as until
    from selections s join selection_contributors k on k.link_guid = s.link_guid and k.email_address <> ''
    where s.account_guid = g.account_guid and s.engine_guid = g.guid and s.state <> 'submitted'
      and g.selections_enabled and s.reminded_for is distinct from (${LIST_DEADLINE})
      and ${isDue(LIST_DEADLINE, offset, due)}`,
}

/** One mail of an automation. */
export interface PlannedStep {
  kind: PlannedKind
  /** From 1. */
  step: number
}

export const PLANNED_STEPS: readonly PlannedStep[] = Object.entries(AUTOMATION_STEPS).flatMap(
  ([kind, offsets]) => offsets.map((_, at) => ({ kind: kind as PlannedKind, step: at + 1 })),
)

/**
 * The statement of everyone who may get an email that is due in this time and isn't planned yet, in all galleries that
 * meet the condition on `g`.
 */
export function occasionsOf({ kind, step }: PlannedStep, due: DueRange, isOfGallery: SQL): SQL {
  return sql`
    select g.account_guid, g.guid as engine_guid, p.*
    from galleries g
    join accounts a on a.guid = g.account_guid
    cross join lateral (${OCCASIONS[kind](AUTOMATION_STEPS[kind][step - 1]!, due)}) p
    where g.deleted_at is null and g.published and not g.archived and ${isOfGallery}
      and p.moment >= coalesce((
        select w.since from automations w where w.engine_guid = g.guid and w.kind = ${kind}), 0)
      and not exists (
        select 1 from automation_mails m where m.engine_guid = g.guid and m.kind = ${kind} and m.step = ${step}
          and m.occasion = p.occasion and m.email_address = p.email_address)`
}
