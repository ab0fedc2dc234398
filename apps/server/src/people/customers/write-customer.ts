import type { CreateCustomer, UpdateCustomer } from '@proofdesk/contract/admin/customer'
import type { Person } from '@proofdesk/domain/people-link'
import { trashHorizon } from '@proofdesk/domain/trash'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { refuseTaken } from '../../ground/db/refuse-taken.ts'
import type { Deps } from '../../ground/deps.ts'
import { lockGallery } from '../../gallery/galleries/lock-gallery.ts'
import { enterParticipant } from '../../gallery/participants/create-participant.ts'
import {
  changeEntriesOf,
  removeEntriesOf,
  restoreEntriesOf,
} from '../../gallery/participants/entries-of-customers.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import { type NotedEvent, recordEvent } from '../../ground/timeline/record-event.ts'
import { type CustomerRow, getCustomer } from './customers.queries.ts'

const ADDRESS = { index: 'customers_address', field: 'emailAddress' }

/** The recorded place of a consent that someone on the team entered. */
const CONSOLE = 'console'

type Values = Omit<UpdateCustomer, 'guid'>

/** Adds a customer. Someone in the trash with this address is restored with the new values. */
export async function createCustomer(
  deps: Deps,
  { scope, user }: Session,
  { engineGuid, onStartList = false, ...given }: CreateCustomer,
): Promise<CustomerRow> {
  const { db, clock } = deps
  return refuseTaken(ADDRESS, () =>
    db.transaction(async (tx) => {
      await lockGallery(tx, scope, engineGuid)
      const values = { emailAddress: '', ...toValues(given) }
      requirePerson(values)
      const now = clock.now()
      const entered = {
        ...values,
        source: 'studio' as const,
        createdAt: now,
        ...consentOf(values.marketingOptIn === true, now),
      }
      const guid = await findDeleted(tx, scope, engineGuid, values.emailAddress)
      if (guid)
        await tx
          .update(customers)
          .set({ marketingOptIn: false, ...entered, deletedAt: null })
          .where(recordOf(customers, scope, guid))
      const [created] = guid
        ? [{ guid }]
        : await tx
            .insert(customers)
            .values({ ...entered, guid: newGuid(), engineGuid, accountGuid: scope.accountGuid })
            .returning({ guid: customers.guid })
      await note(
        tx,
        { scope, user },
        { guid: created!.guid, kind: guid ? 'restored' : 'created', at: now },
      )
      const customer = await getCustomer(tx, scope, created!.guid)
      if (onStartList) await putOnList(deps, tx, customer)
      return getCustomer(tx, scope, customer.guid)
    }),
  )
}

/** Updates a customer. An opt-in that is new takes effect now. */
export async function updateCustomer(
  deps: Deps,
  { scope, user }: Session,
  { guid, ...given }: UpdateCustomer,
): Promise<CustomerRow> {
  const { db, clock } = deps
  return refuseTaken(ADDRESS, () =>
    db.transaction(async (tx) => {
      const present = await lockCustomer(tx, scope, guid)
      const values = toValues(given)
      requirePerson({ ...present, ...values })
      const agrees = values.marketingOptIn === true && !present.marketingOptIn
      const isOther =
        values.emailAddress !== undefined && values.emailAddress !== present.emailAddress
      const changes = {
        ...values,
        ...consentOf(agrees, clock.now()),
        // The proof was for the previous address.
        ...(isOther && { consentProof: null }),
      }
      if (Object.keys(changes).length > 0)
        await tx
          .update(customers)
          .set(changes)
          .where(recordOf(customers, scope, guid))
      const fields = changedFields(present, values)
      if (fields.length > 0)
        await note(tx, { scope, user }, { guid, kind: 'changed', at: clock.now(), fields })
      const customer = await getCustomer(tx, scope, guid)
      await changeEntriesOf(deps, tx, customer, {
        customerGuid: guid,
        before: toPerson(present),
        after: toPerson(customer),
      })
      return customer
    }),
  )
}

/** Moves a customer to the trash and removes them from the gallery's start list. */
export async function removeCustomer(
  deps: Deps,
  { scope, user }: Session,
  guid: string,
): Promise<void> {
  const deletedAt = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await lockCustomer(tx, scope, guid)
    await tx
      .update(customers)
      .set({ deletedAt })
      .where(recordOf(customers, scope, guid))
    await removeEntriesOf(deps, tx, scope, { customerGuids: [guid], deletedAt })
    await note(tx, { scope, user }, { guid, kind: 'deleted', at: deletedAt })
  })
}

/** Restores a customer within 30 days, with their start list entries that were deleted with them. */
export async function restoreCustomer(
  deps: Deps,
  { scope, user }: Session,
  guid: string,
): Promise<CustomerRow> {
  const { db, clock } = deps
  return db.transaction(async (tx) => {
    const [deleted] = await tx
      .select({ guid: customers.guid, deletedAt: customers.deletedAt })
      .from(customers)
      .innerJoin(galleries, and(eq(galleries.guid, customers.engineGuid), inScope(scope)))
      .where(
        and(recordOf(customers, scope, guid), gt(customers.deletedAt, trashHorizon(clock.now()))),
      )
    if (!deleted) throw new AppError('not_found')
    await tx
      .update(customers)
      .set({ deletedAt: null })
      .where(recordOf(customers, scope, guid))
    await restoreEntriesOf(deps, tx, scope, [deleted])
    await note(tx, { scope, user }, { guid, kind: 'restored', at: clock.now() })
    return getCustomer(tx, scope, guid)
  })
}

async function note(
  tx: Transaction,
  { scope: { accountGuid }, user }: Pick<Session, 'scope' | 'user'>,
  {
    guid: subjectGuid,
    fields,
    ...event
  }: Pick<NotedEvent, 'kind' | 'at'> & { guid: string; fields?: string[] },
): Promise<void> {
  await recordEvent(tx, {
    accountGuid,
    subject: 'customer',
    subjectGuid,
    actorGuid: user.guid,
    values: fields ? { fields } : {},
    ...event,
  })
}

/** Field names only: previous values aren't kept forever. */
function changedFields(present: typeof customers.$inferSelect, values: Partial<Values>): string[] {
  return Object.entries(values)
    .filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(present[field as keyof typeof present]),
    )
    .map(([field]) => field)
}

/**
 * The customer's row, locked against other writers. Throws `not_found`, also for one in the trash or in a deleted
 * gallery.
 */
async function lockCustomer(tx: Transaction, scope: Scope, guid: string) {
  const [row] = await tx
    .select({ customer: customers })
    .from(customers)
    .innerJoin(galleries, and(eq(galleries.guid, customers.engineGuid), inScope(scope)))
    .where(and(recordOf(customers, scope, guid), isNull(customers.deletedAt)))
    .for('update', { of: customers })
  if (!row) throw new AppError('not_found')
  return row.customer
}

/** Adds a customer to the start list of their gallery, which the caller holds. */
async function putOnList(
  deps: Deps,
  tx: Transaction,
  { guid: customerGuid, accountGuid, engineGuid, bibNumber, ...customer }: CustomerRow,
): Promise<void> {
  const { firstName, lastName, emailAddress, mobileNumber } = customer
  if (!bibNumber && !firstName && !lastName)
    throw new AppError('invalid', { fields: { bibNumber: { code: 'required' } } })
  const values = { firstName, lastName, emailAddress, mobileNumber, number: bibNumber, club: '' }
  await enterParticipant(deps, tx, { accountGuid, engineGuid }, { ...values, customerGuid })
}

/** The customer's values that a start list has too. */
function toPerson({
  bibNumber: number,
  firstName,
  lastName,
  emailAddress,
  mobileNumber,
}: Omit<Person, 'number'> & { bibNumber: string }): Person {
  return { number, firstName, lastName, emailAddress, mobileNumber }
}

async function findDeleted(
  tx: Transaction,
  scope: Scope,
  engineGuid: string,
  emailAddress: string,
): Promise<string | undefined> {
  if (emailAddress === '') return undefined
  const [row] = await tx
    .select({ guid: customers.guid, deletedAt: customers.deletedAt })
    .from(customers)
    .where(
      and(
        ofAccount(customers, scope),
        eq(customers.engineGuid, engineGuid),
        eq(customers.emailAddress, emailAddress),
      ),
    )
    .for('update')
  return row && row.deletedAt !== null ? row.guid : undefined
}

/** The values to store, with duplicate tags removed. */
function toValues({ tags, ...given }: Values) {
  return { ...given, ...(tags && { tags: [...new Set(tags)] }) }
}

function consentOf(agrees: boolean, now: number) {
  return agrees ? { consentAt: now, consentText: '', consentPlace: CONSOLE } : {}
}

const NAMING = ['firstName', 'lastName', 'emailAddress', 'bibNumber', 'mobileNumber'] as const

function requirePerson(values: Partial<Record<(typeof NAMING)[number], string>>): void {
  if (NAMING.every((field) => !values[field]))
    throw new AppError('invalid', { fields: { lastName: { code: 'required' } } })
}
