import type { Customer } from '@proofdesk/contract/admin/customers'
import { avatarOf } from '@proofdesk/domain/customer'
import { toMajor } from '@proofdesk/domain/money'
import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { customers } from '../../db/tables/customers.ts'
import { participants } from '../../db/tables/participants.ts'
import { toConsentProof } from './consent-proof.ts'
import type { CustomerRow } from './customers.queries.ts'
import { photosOfCustomer } from './photos-of-customers.ts'

/** Customers as the wire has them, with their entries of the start list and how many photos they are found on. */
export async function toCustomers(db: Executor, rows: readonly CustomerRow[]): Promise<Customer[]> {
  const guids = rows.map(({ guid }) => guid)
  const [entries, counts] = [await readEntries(db, guids), await countPhotos(db, guids)]
  return rows.map(({ currency, grossProfit, ...row }) => ({
    ...row,
    avatar: avatarOf(row),
    consentProof: toConsentProof(row),
    currency: currency || null,
    grossProfit: currency ? toMajor({ amount: grossProfit, currency }) : 0,
    participants: entries.get(row.guid) ?? [],
    noPhotos: counts.get(row.guid) ?? 0,
  }))
}

export async function toCustomer(db: Executor, row: CustomerRow): Promise<Customer> {
  const [customer] = await toCustomers(db, [row])
  return customer!
}

/** Entries that are shown of one customer: an address of a club may have hundreds. */
const ENTRIES_SHOWN = 20

async function readEntries(
  db: Executor,
  customerGuids: readonly string[],
): Promise<Map<string, Customer['participants']>> {
  if (customerGuids.length === 0) return new Map()
  const { guid, customerGuid, number, firstName, lastName, club, isSearchable, createdAt } =
    participants
  const rows = await db
    .select({ customerGuid, guid, number, firstName, lastName, club, isSearchable })
    .from(participants)
    .where(and(inArray(customerGuid, [...customerGuids]), isNull(participants.deletedAt)))
    .orderBy(asc(createdAt), asc(guid))
  const entries = new Map<string, Customer['participants']>()
  for (const { customerGuid: owner, ...entry } of rows) {
    const own = entries.get(owner!) ?? []
    if (own.length < ENTRIES_SHOWN) entries.set(owner!, [...own, entry])
  }
  return entries
}

async function countPhotos(
  db: Executor,
  customerGuids: readonly string[],
): Promise<Map<string, number>> {
  if (customerGuids.length === 0) return new Map()
  const rows = await db
    .select({
      guid: customers.guid,
      photos: sql<number>`(select count(distinct guid)::int from (${photosOfCustomer}) photos)`,
    })
    .from(customers)
    .where(inArray(customers.guid, [...customerGuids]))
  return new Map(rows.map(({ guid, photos }) => [guid, photos]))
}
