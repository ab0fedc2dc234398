import type { Person } from '@proofdesk/contract/admin/people'
import { avatarOf } from '@proofdesk/domain/customer'
import { toMajor } from '@proofdesk/domain/money'
import { toPersonFacts } from '@proofdesk/domain/person'
import { and, desc, inArray, sql } from 'drizzle-orm'
import { readRecords } from '../../ground/answers/read-record.ts'
import type { Executor } from '../../ground/db/client.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { type CustomerSelection, toCustomerCondition } from '../customers/customer-filter.ts'
import { type CustomerRow, selectListed } from '../customers/customers.queries.ts'
import { readPeople } from '../customers/to-customer.ts'

/** Customers of one person that the reader sees, the newest first. Throws `not_found` where there are none. */
export async function getPersonCustomers(
  db: Executor,
  scope: Scope,
  guid: string,
): Promise<CustomerRow[]> {
  const [rows] = await listByPerson(db, scope, [guid])
  if (!rows || rows.length === 0) throw new AppError('not_found')
  return rows
}

/** Throws `not_found` where the reader sees nothing of one of these people. */
export async function requirePeople(
  db: Executor,
  scope: Scope,
  guids: readonly string[],
): Promise<void> {
  const seen = await db
    .selectDistinct({ guid: customers.personGuid })
    .from(customers)
    .where(isSeenOf(scope, guids))
  if (seen.length < new Set(guids).size) throw new AppError('not_found')
}

/** Condition: a customer of these people that the reader sees. */
function isSeenOf(scope: Scope, guids: readonly string[]) {
  const view: CustomerSelection = { scope, filter: {}, engineGuid: undefined }
  return and(toCustomerCondition(view), inArray(customers.personGuid, [...guids]))
}

/** What the reader sees of people, in the order in which they are named; of whom they see nothing there is none. */
export async function listPeople(
  deps: Pick<Deps, 'db' | 'log'>,
  scope: Scope,
  guids: readonly string[],
): Promise<Person[]> {
  const groups = await listByPerson(deps.db, scope, guids)
  const rows = groups.flat()
  const [{ entries, counts }, activity] = await Promise.all([
    readPeople(deps.db, rows),
    readActivity(deps.db, scope, rows),
  ])
  const people = guids
    .map((guid, at) => ({ guid, parts: groups[at]! }))
    .filter(({ parts }) => parts.length > 0)
  return readRecords(deps, people, ({ guid, parts }) => {
    const { sums, ...facts } = toPersonFacts(
      parts.map((part) => ({ ...part, lastOrderAt: activity.get(part.guid)?.lastOrderAt ?? null })),
    )
    const numbers = parts.flatMap((part) => [
      part.bibNumber,
      ...(entries.get(part.guid) ?? []).map(({ number }) => number),
    ])
    const add = (count: (part: CustomerRow) => number | undefined) =>
      parts.reduce((sum, part) => sum + (count(part) ?? 0), 0)
    return {
      guid,
      ...facts,
      avatar: avatarOf({ guid, ...facts, bibNumber: parts[0]!.bibNumber }),
      numbers: [...new Set(numbers.filter(Boolean))],
      galleries: parts.map((part) => ({
        customerGuid: part.guid,
        engineGuid: part.engineGuid,
        engine: part.engine,
        galleryName: part.galleryName,
      })),
      noPhotos: add((part) => counts.get(part.guid)),
      noMails: add((part) => activity.get(part.guid)?.mails),
      sums: sums.map((sum) => ({ currency: sum.currency, grossProfit: toMajor(sum) })),
    }
  })
}

async function listByPerson(
  db: Executor,
  scope: Scope,
  guids: readonly string[],
): Promise<CustomerRow[][]> {
  if (guids.length === 0) return []
  const rows = await selectListed(db)
    .where(isSeenOf(scope, guids))
    .orderBy(desc(customers.createdAt), desc(customers.guid))
  const groups = Map.groupBy(rows, ({ personGuid }) => personGuid)
  return guids.map((guid) => groups.get(guid) ?? [])
}

interface Activity {
  guid: string
  mails: number
  lastOrderAt: number | null
}

/** Mails and messages that went to customers, and when they ordered last. */
async function readActivity(
  db: Executor,
  scope: Scope,
  rows: readonly CustomerRow[],
): Promise<Map<string, Activity>> {
  if (rows.length === 0) return new Map()
  const guids = sql.param(rows.map(({ guid }) => guid))
  const found = await db.execute<Record<keyof Activity, string | null>>(sql`
    select c.guid,
      (select count(*) from campaign_recipients r
        where r.account_guid = c.account_guid and r.customer_guid = c.guid and r.sent_at is not null)
      + (select count(*) from orders o join order_messages m on m.order_guid = o.guid and m.sent_at is not null
        where o.account_guid = c.account_guid and o.customer_guid = c.guid) as mails,
      (select max(o.created_at) from orders o
        where o.account_guid = c.account_guid and o.customer_guid = c.guid) as "lastOrderAt"
    from customers c where c.account_guid = ${scope.accountGuid} and c.guid = any(${guids}::uuid[])`)
  return new Map(
    found.rows.map(({ guid, mails, lastOrderAt }) => [
      guid!,
      {
        guid: guid!,
        mails: Number(mails),
        lastOrderAt: lastOrderAt === null ? null : Number(lastOrderAt),
      },
    ]),
  )
}
