import type { LeftCartEntry } from '@proofdesk/contract/site/carts'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import { and, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { leftCarts } from '../../ground/db/tables/left-carts.ts'

/** The person and the gallery of a cart. */
export interface CartOwner {
  accountGuid: string
  engineGuid: string
  emailAddress: string
}

/** Stores someone's cart in place of the one before; an empty one deletes it. */
export async function saveLeftCart(
  db: Executor,
  owner: CartOwner,
  cart: { entries: LeftCartEntry[]; firstName?: string; locale: GalleryLocale },
  now: number,
): Promise<void> {
  const { entries, firstName = '', locale } = cart
  if (entries.length === 0) return deleteLeftCart(db, owner)
  const emailAddress = owner.emailAddress.toLowerCase()
  await db
    .insert(leftCarts)
    .values({
      ...owner,
      emailAddress,
      guid: newGuid(),
      firstName,
      locale,
      entries,
      createdAt: now,
      changedAt: now,
    })
    .onConflictDoUpdate({
      target: [leftCarts.accountGuid, leftCarts.engineGuid, leftCarts.emailAddress],
      set: { entries, locale, changedAt: now, ...(firstName !== '' && { firstName }) },
    })
}

/** The person bought, or emptied the cart. */
export async function deleteLeftCart(db: Executor, owner: CartOwner): Promise<void> {
  await db
    .delete(leftCarts)
    .where(
      and(
        ofAccount(leftCarts, owner),
        eq(leftCarts.engineGuid, owner.engineGuid),
        eq(leftCarts.emailAddress, owner.emailAddress.toLowerCase()),
      ),
    )
}
