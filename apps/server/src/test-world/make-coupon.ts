import { randomUUID } from 'node:crypto'
import { couponKey } from '@proofdesk/domain/coupon-code'
import { v7 as newGuid } from 'uuid'
import { coupons } from '../ground/db/tables/coupons.ts'
import { NO_END } from '../sales/coupons/coupon-rule.ts'
import type { Studio } from './make-studio.ts'
import type { TestApp } from './test-app.ts'

/** A coupon of ten per cent that anyone can use any number of times. */
export async function makeCoupon(
  { deps }: Pick<TestApp, 'deps'>,
  { account }: Pick<Studio, 'account'>,
  change: Partial<typeof coupons.$inferInsert> = {},
) {
  const code = change.code ?? `TEST-${randomUUID().slice(0, 8).toUpperCase()}`
  const [coupon] = await deps.db
    .insert(coupons)
    .values({
      guid: newGuid(),
      accountGuid: account.guid,
      createdAt: deps.clock.now(),
      code,
      codeKey: couponKey(code),
      type: 'Percentage',
      percentage: 10,
      endsAt: NO_END,
      ...change,
    })
    .returning()
  return coupon!
}
