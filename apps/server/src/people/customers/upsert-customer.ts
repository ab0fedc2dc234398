import { sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Executor } from '../../ground/db/client.ts'
import type { Buyer } from '../../ground/db/tables/checkouts.ts'
import { customers } from '../../ground/db/tables/customers.ts'

/**
 * Makes a buyer the gallery's customer; what is given now replaces what was given before, and nothing is emptied. With `overwrites` false a
 * known customer stays unchanged. One in the trash comes back, without the consent of before. Answers the guid.
 */
export async function upsertCustomer(
  tx: Executor,
  index: { accountGuid: string; engineGuid: string },
  buyer: Buyer,
  now: number,
  {
    overwrites = true,
    source = 'order',
  }: { overwrites?: boolean; source?: 'order' | 'subscription' } = {},
): Promise<string> {
  const { address } = buyer
  const given = {
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    mobileNumber: buyer.mobileNumber,
    addressLine1: address?.addressLine1 ?? '',
    addressLine2: address?.addressLine2 ?? '',
    townCity: address?.townCity ?? '',
    postCode: address?.postCode ?? '',
    country: address?.country ?? '',
  }
  const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const [row] = await tx
    .insert(customers)
    .values({
      guid: newGuid(),
      ...index,
      createdAt: now,
      source,
      emailAddress: buyer.emailAddress.toLowerCase(),
      ...given,
    })
    .onConflictDoUpdate({
      target: [customers.accountGuid, customers.engineGuid, customers.emailAddress],
      targetWhere: sql`email_address <> ''`,
      set: {
        deletedAt: null,
        marketingOptIn: sql`${customers.marketingOptIn} and ${customers.deletedAt} is null`,
        ...(overwrites && changed),
      },
    })
    .returning({ guid: customers.guid })
  return row!.guid
}
