import type { Customer } from '@proofdesk/contract/admin/customer'
import { avatarOf } from '@proofdesk/domain/customer'
import { toMajor } from '@proofdesk/domain/money'
import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { participants } from '../../ground/db/tables/participants.ts'
import type { Deps } from '../../ground/deps.ts'
import { readRecords } from '../../ground/answers/read-record.ts'
import { toConsentProof } from './consent-proof.ts'
import type { CustomerRow } from './customers.queries.ts'
import { photosOfCustomer } from './photos-of-customers.ts'

/** Customers in the wire format, with their start list entries and the number of photos they are found on. */
export async function toCustomers(deps: Deps, rows: readonly CustomerRow[]): Promise<Customer[]> {
  const { entries, counts } = await readPeople(deps.db, rows)
  return readRecords(deps, rows, ({ currency, grossProfit, ...row }) => ({
    ...row,
    avatar: avatarOf(row),
    consentProof: toConsentProof(row),
    currency: currency || null,
    grossProfit: currency ? toMajor({ amount: grossProfit, currency }) : 0,
    participants: entries.get(row.guid) ?? [],
    noPhotos: counts.get(row.guid) ?? 0,
  }))
}

export async function toCustomer(deps: Deps, row: CustomerRow): Promise<Customer> {
  const [customer] = await toCustomers(deps, [row])
  return customer!
}

/** Customers' start list entries and photo counts, by guid. */
export async function readPeople(db: Executor, rows: readonly CustomerRow[]) {
  const guids = rows.map(({ guid }) => guid)
  const [entries, counts] = await Promise.all([readEntries(db, guids), countPhotos(db, guids)])
  return { entries, counts }
}

/** Entries shown per customer: a club's address may have hundreds. */
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
