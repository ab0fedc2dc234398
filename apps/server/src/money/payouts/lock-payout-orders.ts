import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { withMaterialized } from '../../ground/db/with-queries.ts'

/** The combined facts of a request's orders; amounts in minor units. */
export interface LockedOrders {
  orders: number
  /** Settled losses of the currency that were not chosen: they are part of every payout. */
  losses: string[]
  currencies: string[]
  /** The longest wait of orders that are still pending, in milliseconds. */
  pendingMs: number | null
  paidOut: number
  free: number
  empty: number
  held: number
  payouts: string[]
  platform: number
  studio: number
  stripeAccounts: string[]
}

interface Request {
  accountGuid: string
  /** The chosen orders. */
  guids: readonly string[]
  now: number
}

/** Locks a request's orders, and all losses settled with them, in a fixed order. */
export async function lockPayoutOrders(tx: Transaction, request: Request): Promise<LockedOrders> {
  const { accountGuid, now } = request
  const { rows } = await tx.execute<LockedOrders & Record<string, unknown>>(sql`
    ${withMaterialized({ chosen: chosen(request), losses: losses(request), wanted: wanted(request), counted: COUNTED })}
    select count(*) filter (where w.chosen)::int as orders,
      coalesce(array_agg(w.guid::text) filter (where not w.chosen), '{}') as losses,
      coalesce(array_agg(distinct w.currency), '{}') as currencies,
      max(w.available_from - w.created_at) filter (where w.available_from > ${now}::int8)::bigint as "pendingMs",
      count(*) filter (where w.paid_out)::int as "paidOut",
      count(*) filter (where w.chosen and w.payout_guid is null and not w.paid_out)::int as free,
      count(*) filter (where w.gross_profit + w.payout_extra = 0 and w.net >= 0)::int as empty,
      count(*) filter (where w.dispute_state = 'open')::int as held,
      coalesce(array_agg(distinct w.payout_guid::text) filter (where w.payout_guid is not null), '{}') as payouts,
      coalesce(sum(w.net) filter (where w.collector = 'platform'), 0)::bigint as platform,
      coalesce(sum(w.net) filter (where w.collector = 'studio'), 0)::bigint as studio,
      coalesce(array_agg(distinct ${CARD_ACCOUNT})
        filter (where w.chosen and w.collector = 'studio' and ${CARD_ACCOUNT} is not null), '{}') as "stripeAccounts"
    from counted w
    left join checkouts c on c.guid = w.checkout_guid
    left join accounts a on a.guid = ${accountGuid}`)
  return rows[0]!
}

function chosen({ guids }: Request): SQL {
  return sql`select unnest(${sql.param([...guids])}::uuid[]) as guid`
}

/** Settled losses in the currency of the orders; orders in several currencies are not paid out together. */
function losses({ accountGuid, now }: Request): SQL {
  return sql`
    select l.guid from orders l where l.account_guid = ${accountGuid} and l.payout_guid is null
      and not l.paid_out and l.net_profit + l.payout_extra < 0
      and l.dispute_state is distinct from 'open' and l.available_from <= ${now}::int8
      and l.currency = (select o.currency from chosen join orders o on o.guid = chosen.guid
        where o.account_guid = ${accountGuid} limit 1)`
}

/** The rows of both, locked in order of their guids. */
function wanted({ accountGuid }: Request): SQL {
  return sql`
    select o.guid, o.currency, o.created_at, o.available_from, o.paid_out, o.payout_guid,
      o.gross_profit, o.payout_extra, o.net_profit + o.payout_extra as net, o.collector,
      o.checkout_guid, o.dispute_state, o.guid in (select guid from chosen) as chosen
    from orders o where o.account_guid = ${accountGuid}
      and o.guid in (select guid from chosen union select guid from losses)
    order by o.guid for update of o`
}

/** A loss that another payout took while this one waited for the lock isn't counted again. */
const COUNTED = sql`select * from wanted where chosen or (payout_guid is null and not paid_out)`

/** The account at Stripe that took an order's payment. */
const CARD_ACCOUNT = sql`coalesce(c.stripe_account, a.stripe_account_id)`
