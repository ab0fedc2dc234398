import type { coupons } from '@proofdesk/contract/admin/coupons'
import type { Coupon } from '@proofdesk/contract/admin/coupons'
import type { Deps } from '../../ground/deps.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { searchNamedCustomers } from '../../people/customers/named-customers.queries.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { timelineHandlers } from '../../ground/timeline/timeline-handlers.ts'
import { readRecords } from '../../ground/answers/read-record.ts'
import {
  createCoupon,
  proposeCode,
  removeCoupon,
  restoreCoupon,
  updateCoupon,
} from './change-coupon.ts'
import type { CouponRow } from './coupon-rule.ts'
import {
  countCoupons,
  countListed,
  getCoupon,
  listCoupons,
  listPeople,
  listSales,
} from './coupons.queries.ts'
import { sendCoupon } from './send-coupon.ts'
import { toCoupon } from './to-coupon.ts'

const PAGE = 200

/** Codes for discounts. Coupons, docs/product.md. */
export const couponHandlers: Handlers<typeof coupons> = {
  async list({ query }, { deps, session: { scope } }) {
    const { guid, engineGuid, code, status = 'all', from = 0, size = PAGE } = query
    const now = deps.clock.now()
    const counts = await countCoupons(deps.db, scope, { engineGuid, now })
    const rows = guid
      ? [await getCoupon(deps.db, scope, guid)]
      : await listCoupons(deps.db, scope, { status, engineGuid, code, now, from, size })
    return {
      coupons: {
        rows: {
          hits: await toCoupons(deps, scope, rows),
          total: guid
            ? rows.length
            : code === undefined
              ? counts[status]
              : await countListed(deps.db, scope, { status, engineGuid, code, now }),
        },
        counts,
      },
    }
  },

  create: async ({ body }, { deps, session }) => ({
    coupon: await toOne(deps, session.scope, await createCoupon(deps, session, body)),
  }),
  update: async ({ body }, { deps, session }) => ({
    coupon: await toOne(deps, session.scope, await updateCoupon(deps, session, body)),
  }),
  async remove({ query }, { deps, session }) {
    await removeCoupon(deps, session, query.guid)
    return {}
  },
  restore: async ({ body }, { deps, session }) => ({
    coupon: await toOne(deps, session.scope, await restoreCoupon(deps, session, body.guid)),
  }),
  propose: async (_input, { deps, session: { scope } }) => ({
    code: await proposeCode(deps.db, scope),
  }),
  async sendToCustomer({ body }, { deps, session }) {
    const { coupon, ...sending } = await sendCoupon(deps, session, body.guid)
    return { coupon: await toOne(deps, session.scope, coupon), ...sending }
  },
  async people({ query }, { deps, session: { scope } }) {
    const { guid, noPeople } = await getCoupon(deps.db, scope, query.guid)
    return { people: await listPeople(deps.db, scope, guid), total: noPeople }
  },
  customers: async ({ query }, { deps, session: { scope } }) => ({
    customers: await searchNamedCustomers(deps.db, scope, query.text ?? ''),
  }),
}

export const couponTimelineHandlers = timelineHandlers(async (deps, { scope }, guid) => {
  await getCoupon(deps.db, scope, guid)
  return { subject: 'coupon', guid }
})

async function toCoupons(deps: Deps, scope: Scope, rows: readonly CouponRow[]): Promise<Coupon[]> {
  const { db, clock } = deps
  const sales = await listSales(
    db,
    scope,
    rows.map(({ guid }) => guid),
  )
  return readRecords(deps, rows, (row) => toCoupon(row, sales.get(row.guid) ?? [], clock.now()))
}

async function toOne(deps: Deps, scope: Scope, row: CouponRow): Promise<Coupon> {
  const [coupon] = await toCoupons(deps, scope, [row])
  return coupon!
}
