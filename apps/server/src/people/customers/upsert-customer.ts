import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import type { Buyer } from '../../ground/db/tables/checkouts.ts'
import { customers } from '../../ground/db/tables/customers.ts'

/**
 * Adds or updates the gallery's customer for a buyer and returns the guid. New details replace old ones; a missing
 * detail keeps the old one. With `overwrites` false a known customer stays unchanged. A customer in the trash is
 * restored without their earlier marketing consent. All buyers who give no details share one customer.
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
  const unnamed = await findUnnamed(tx, index, buyer)
  if (unnamed !== undefined) return unnamed
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

/** The gallery's customer without details, shared by buyers who gave none. offline-orders-4. */
async function findUnnamed(
  tx: Executor,
  { accountGuid, engineGuid }: { accountGuid: string; engineGuid: string },
  { firstName, lastName, emailAddress, mobileNumber }: Buyer,
): Promise<string | undefined> {
  if ([firstName, lastName, emailAddress, mobileNumber].some((given) => given !== ''))
    return undefined
  const [row] = await tx
    .select({ guid: customers.guid })
    .from(customers)
    .where(
      and(
        ofAccount(customers, { accountGuid }),
        eq(customers.engineGuid, engineGuid),
        isNull(customers.deletedAt),
        eq(customers.firstName, ''),
        eq(customers.lastName, ''),
        eq(customers.emailAddress, ''),
        eq(customers.mobileNumber, ''),
        eq(customers.source, 'order'),
      ),
    )
    .limit(1)
  return row?.guid
}
