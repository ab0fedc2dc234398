import { and, inArray, sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import { recordEvents } from '../../ground/timeline/record-event.ts'
import { getCustomer } from '../customers/customers.queries.ts'
import { requirePeople } from './people.queries.ts'

/**
 * Makes a customer a separate person, whatever address and name they share with others. Returns that person's guid.
 * Throws `not_found`.
 */
export async function splitPerson(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  session: Session,
  customerGuid: string,
): Promise<string> {
  const { scope } = session
  return db.transaction(async (tx) => {
    await tx
      .select({ guid: customers.guid })
      .from(customers)
      .where(recordOf(customers, scope, customerGuid))
      .for('update')
    const { guid, deletedAt } = await getCustomer(tx, scope, customerGuid)
    if (deletedAt !== null) throw new AppError('not_found')
    const changed = await setPerson(tx, scope, { guids: [guid], person: guid })
    await record(tx, session, { kind: 'personSplit', at: clock.now(), guids: changed })
    return guid
  })
}

/**
 * Merges several people into one: all their customers, including those in the trash and in galleries that the user
 * can't see. Returns the merged person's guid. Throws `not_found` for a person of whom the user sees nothing.
 */
export async function mergePeople(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  session: Session,
  { guid, others }: { guid: string; others: readonly string[] },
): Promise<string> {
  const { scope } = session
  return db.transaction(async (tx) => {
    const people = [...new Set([guid, ...others])]
    await requirePeople(tx, scope, people)
    const rows = await tx
      .select({ guid: customers.guid, person: customers.personGuid })
      .from(customers)
      .where(and(ofAccount(customers, scope), inArray(customers.personGuid, people)))
      .orderBy(customers.guid)
      .for('update')
    const joined = rows.filter(({ person }) => person !== guid).map((row) => row.guid)
    // A customer whose own guid is their person's was split off; later customers must not join them.
    const person = rows.some((row) => row.guid === guid) ? newGuid() : guid
    await setPerson(tx, scope, { guids: rows.map((row) => row.guid), person })
    await record(tx, session, { kind: 'personMerged', at: clock.now(), guids: joined })
    return person
  })
}

/** Returns those who belonged to another person before. */
async function setPerson(
  tx: Transaction,
  scope: Scope,
  { guids, person }: { guids: readonly string[]; person: string },
): Promise<string[]> {
  const changed = await tx
    .update(customers)
    .set({ personByHand: person })
    .where(
      and(
        ofAccount(customers, scope),
        inArray(customers.guid, [...guids]),
        sql`${customers.personByHand} is distinct from ${person}`,
      ),
    )
    .returning({ guid: customers.guid })
  return changed.map(({ guid }) => guid)
}

async function record(
  tx: Transaction,
  { scope, user }: Session,
  { kind, at, guids }: { kind: 'personSplit' | 'personMerged'; at: number; guids: string[] },
): Promise<void> {
  await recordEvents(
    tx,
    { accountGuid: scope.accountGuid, subject: 'customer', kind, at, actorGuid: user.guid },
    guids,
  )
}
