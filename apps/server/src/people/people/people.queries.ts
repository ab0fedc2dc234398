import type { Person } from '@proofdesk/contract/admin/people'
import { avatarOf } from '@proofdesk/domain/customer'
import { toMajor } from '@proofdesk/domain/money'
import { toPersonFacts } from '@proofdesk/domain/person'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { readRecords } from '../../ground/answers/read-record.ts'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { prepared } from '../../ground/db/prepared.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { type CustomerSelection, toCustomerCondition } from '../customers/customer-filter.ts'
import { type CustomerRow, selectListed } from '../customers/customers.queries.ts'
import { photosOfCustomer } from '../customers/photos-of-customers.ts'

/** One person's customers that the user sees, the newest first. Throws `not_found` if there are none. */
export async function getPersonCustomers(
  db: Executor,
  scope: Scope,
  guid: string,
): Promise<CustomerRow[]> {
  const rows = await selectListed(db)
    .where(isSeenOf(scope, [guid]))
    .orderBy(desc(customers.createdAt), desc(customers.guid))
  if (rows.length === 0) throw new AppError('not_found')
  return rows
}

/** Throws `not_found` if the user sees nothing of one of these people. */
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

/** Condition: a customer of these people that the user sees. */
function isSeenOf(scope: Scope, guids: readonly string[]) {
  const view: CustomerSelection = { scope, filter: {}, engineGuid: undefined }
  return and(toCustomerCondition(view), inArray(customers.personGuid, [...guids]))
}

/** People as far as the user sees them, in the given order; people of whom they see nothing are left out. */
export async function listPeople(
  deps: Pick<Deps, 'db' | 'log'>,
  scope: Scope,
  guids: readonly string[],
): Promise<Person[]> {
  if (guids.length === 0) return []
  const groups = Map.groupBy(await readParts(deps.db, scope, guids), (part) => part.personGuid)
  const people = guids.flatMap((guid) => {
    const parts = groups.get(guid)
    return parts ? [{ guid, parts }] : []
  })
  return readRecords(deps, people, ({ guid, parts }) => {
    const { sums, ...facts } = toPersonFacts(parts)
    const numbers = parts.flatMap((part) => [part.bibNumber, ...part.listNumbers])
    const add = (count: (part: Part) => number) => parts.reduce((sum, part) => sum + count(part), 0)
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
      noPhotos: add(({ photos }) => photos),
      noMails: add(({ mails }) => mails),
      sums: sums.map((sum) => ({ currency: sum.currency, grossProfit: toMajor(sum) })),
    }
  })
}

/** Start list entries whose numbers are shown per customer: a club's address may have hundreds. */
const ENTRIES_SHOWN = 20

/** The columns of each customer of a person, read in one statement: more statements make a page slower. */
const PART = {
  guid: customers.guid,
  personGuid: customers.personGuid,
  engineGuid: customers.engineGuid,
  engine: galleries.slug,
  galleryName: galleries.name,
  createdAt: customers.createdAt,
  firstName: customers.firstName,
  lastName: customers.lastName,
  emailAddress: customers.emailAddress,
  mobileNumber: customers.mobileNumber,
  bibNumber: customers.bibNumber,
  tags: customers.tags,
  marketingOptIn: customers.marketingOptIn,
  lastVisitAt: customers.lastVisitAt,
  orders: customers.orders,
  currency: customers.currency,
  grossProfit: customers.grossProfit,
  listNumbers: sql<string[]>`array(select p.number from participants p
    where p.customer_guid = ${customers.guid} and p.deleted_at is null
    order by p.created_at, p.guid limit ${sql.raw(`${ENTRIES_SHOWN}`)})`,
  photos: sql<number>`(select count(distinct guid)::int from (${photosOfCustomer}) photos)`,
  // Emails and messages that were sent to them.
  mails: sql<number>`((select count(*) from campaign_recipients r
      where r.account_guid = ${customers.accountGuid} and r.customer_guid = ${customers.guid} and r.sent_at is not null)
    + (select count(*) from orders o join order_messages m on m.order_guid = o.guid and m.sent_at is not null
      where o.account_guid = ${customers.accountGuid} and o.customer_guid = ${customers.guid}))::int`,
  lastOrderAt: sql<number | null>`(select max(o.created_at) from orders o
    where o.account_guid = ${customers.accountGuid} and o.customer_guid = ${customers.guid})`,
}

/**
 * People's customers that the user sees, the newest first; built once, since building and planning it takes longer than
 * reading.
 */
const selectParts = (db: Executor) =>
  prepared(db, 'parts of people', (name) => {
    const seen = sql.placeholder('galleries')
    return db
      .select(PART)
      .from(customers)
      .innerJoin(galleries, eq(galleries.guid, customers.engineGuid))
      .where(
        and(
          ofAccount(customers, { accountGuid: sql.placeholder('account') }),
          isNull(customers.deletedAt),
          isNull(galleries.deletedAt),
          sql`${customers.personGuid} = any(${sql.placeholder('people')}::uuid[])`,
          sql`(${seen}::uuid[] is null or ${customers.engineGuid} = any(${seen}::uuid[]))`,
        ),
      )
      .orderBy(desc(customers.createdAt), desc(customers.guid))
      .prepare(name)
  })
type Part = Awaited<ReturnType<ReturnType<typeof selectParts>['execute']>>[number]

const readParts = (db: Executor, scope: Scope, people: readonly string[]) =>
  selectParts(db).execute({
    account: scope.accountGuid,
    people,
    galleries: scope.galleries === 'all' ? null : scope.galleries,
  })
