import type { ParticipantValues } from '@proofdesk/domain/participant-import'
import { toMobileNumber } from '@proofdesk/domain/mobile-number'
import {
  type KnownCustomer,
  type LinkPlan,
  type LinkedParticipant,
  type Person,
  followedBy,
  linkPeople,
} from '@proofdesk/domain/people-link'
import { toPlainText } from '@proofdesk/domain/plain-text'
import { and, asc, eq, sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { leaveList, onlyListSpeaks } from './leave-list.ts'
import {
  type Entry,
  type GalleryIds,
  chunks,
  insertParticipants,
  updateParticipants,
} from './save-participants.ts'

/** New, changed or restored entries of a start list. `before`: the previous values; null for restored ones. */
export interface SavedEntries {
  added?: readonly Entry[]
  changed?: readonly (Entry & { before: ParticipantValues | null })[]
}

/**
 * Saves start list entries and makes everyone on the list a customer of the gallery, so that a gallery has one list of
 * people. Customers follow changes of their entries; those left without an entry and known only from the list go to the
 * trash.
 */
export async function saveAndLink(
  tx: Transaction,
  gallery: GalleryIds,
  { added = [], changed = [] }: SavedEntries,
  now: number,
): Promise<void> {
  for (const some of chunks(added)) {
    const customerOf = await linkCustomers(
      tx,
      gallery,
      some.map((entry) => ({ ...entry, before: null })),
      now,
    )
    await insertParticipants(tx, gallery, some.map(customerOf), now)
  }
  const left: string[] = []
  for (const some of chunks(changed)) {
    const customerOf = await linkCustomers(tx, gallery, some, now)
    await updateParticipants(tx, gallery, some.map(customerOf))
    left.push(...some.flatMap(({ customerGuid }) => customerGuid ?? []))
  }
  await leaveList(tx, gallery, left, now)
}

/** Applies changes of entries to their customers, except for the address, which identifies them. */
export async function followEntries(
  tx: Transaction,
  gallery: GalleryIds,
  entries: readonly (Entry & { before: ParticipantValues })[],
): Promise<void> {
  const country = await readCountry(tx, gallery)
  for (const some of chunks(entries)) {
    const linked = some.map(({ guid, values, customerGuid, before }): LinkedParticipant => ({
      ...withMobile(values, country),
      guid,
      customerGuid,
      before: withMobile(before, country),
    }))
    const known = await lockCustomers(tx, gallery, linked)
    const byGuid = new Map(known.map((customer) => [customer.guid, customer]))
    const changed = linked.flatMap((entry) => {
      const customer = byGuid.get(entry.customerGuid ?? '')
      if (!customer) return []
      const { emailAddress: _, ...changes } = followedBy(customer, entry)
      return [{ guid: customer.guid, participants: [entry.guid], changes, comesBack: false }]
    })
    await changeCustomers(tx, gallery, changed)
  }
}

/** Finds or creates the customers of entries; returns a function that adds its customer to an entry. */
async function linkCustomers(
  tx: Transaction,
  gallery: GalleryIds,
  entries: NonNullable<SavedEntries['changed']>,
  now: number,
): Promise<(entry: Entry) => Entry> {
  const country = await readCountry(tx, gallery)
  const linked = entries.map(({ guid, values, customerGuid, before }): LinkedParticipant => ({
    ...withMobile(values, country),
    guid,
    customerGuid,
    before: before && withMobile(before, country),
  }))
  const plan = linkPeople(linked, await lockCustomers(tx, gallery, linked))
  const created = await createCustomers(tx, gallery, { plan, entries, now })
  await changeCustomers(tx, gallery, plan.linked)
  const owners = new Map(
    [...created, ...plan.linked].flatMap(({ guid: customerGuid, participants }) =>
      participants.map((guid) => [guid, customerGuid]),
    ),
  )
  return (entry) => ({ ...entry, customerGuid: owners.get(entry.guid) ?? null })
}

async function readCountry(tx: Transaction, { accountGuid }: GalleryIds): Promise<string> {
  const [account] = await tx
    .select({ country: accounts.country })
    .from(accounts)
    .where(eq(accounts.guid, accountGuid))
  return account!.country.toLowerCase()
}

/** Customers get messages at the international form of their number. */
function withMobile<T extends Pick<Person, 'mobileNumber'>>(person: T, country: string): T {
  const { mobileNumber } = person
  return { ...person, mobileNumber: toMobileNumber(mobileNumber, country) ?? mobileNumber }
}

/** All customers of the gallery that could match one of these entries, locked against other writers. */
async function lockCustomers(
  tx: Transaction,
  gallery: GalleryIds,
  entries: readonly LinkedParticipant[],
): Promise<KnownCustomer[]> {
  const all = (field: 'guid' | 'customerGuid' | 'number' | 'emailAddress') =>
    sql.param([...new Set(entries.map((entry) => entry[field]).filter(Boolean))])
  return tx
    .select({
      guid: customers.guid,
      number: customers.bibNumber,
      firstName: customers.firstName,
      lastName: customers.lastName,
      emailAddress: customers.emailAddress,
      mobileNumber: customers.mobileNumber,
      isDeleted: sql<boolean>`${customers.deletedAt} is not null`,
      isOfListOnly: sql<boolean>`${onlyListSpeaks}`,
      otherEntries: sql<number>`(
        select count(*)::int from participants p where p.customer_guid = ${customers.guid}
        and p.deleted_at is null and p.guid <> all(${all('guid')}::uuid[]))`,
    })
    .from(customers)
    .where(
      and(
        ofAccount(customers, gallery),
        eq(customers.engineGuid, gallery.engineGuid),
        sql`(${customers.guid} = any(${all('customerGuid')}::uuid[])
          or (${customers.emailAddress} <> '' and ${customers.emailAddress} = any(${all('emailAddress')}::text[]))
          or (${customers.bibNumber} <> '' and ${customers.bibNumber} = any(${all('number')}::text[])))`,
      ),
    )
    .orderBy(asc(customers.guid))
    .for('update')
}

/** Creates customers; someone who buys or subscribes with the same address at this moment becomes the same customer. */
async function createCustomers(
  tx: Transaction,
  gallery: GalleryIds,
  { plan, entries, now }: { plan: LinkPlan; entries: readonly Entry[]; now: number },
): Promise<{ guid: string; participants: readonly string[] }[]> {
  if (plan.created.length === 0) return []
  const valuesOf = new Map(entries.map(({ guid, values }) => [guid, values]))
  const rows = plan.created.map(({ person: { number: bibNumber, ...person }, participants }) => ({
    ...gallery,
    ...person,
    bibNumber,
    guid: newGuid(),
    createdAt: now,
    source: 'startList' as const,
    // Already set here, so that the trigger has nothing to update.
    listText: toListText(participants.map((guid) => valuesOf.get(guid)!)),
  }))
  const saved = await tx
    .insert(customers)
    .values(rows)
    .onConflictDoUpdate({
      target: [customers.accountGuid, customers.engineGuid, customers.emailAddress],
      targetWhere: sql`email_address <> ''`,
      set: { deletedAt: null },
    })
    .returning({ guid: customers.guid, emailAddress: customers.emailAddress })
  const byAddress = new Map(saved.map(({ guid, emailAddress }) => [emailAddress, guid]))
  return plan.created.map(({ participants, person }, n) => ({
    guid: person.emailAddress === '' ? rows[n]!.guid : byAddress.get(person.emailAddress)!,
    participants,
  }))
}

function toListText(entries: readonly ParticipantValues[]): string {
  return toPlainText(
    entries
      .map(({ number, firstName, lastName, club }) => [number, firstName, lastName, club].join(' '))
      .join(' '),
  )
}

async function changeCustomers(
  tx: Transaction,
  { accountGuid }: GalleryIds,
  linked: LinkPlan['linked'],
): Promise<void> {
  const changed = linked
    .filter(({ changes, comesBack }) => comesBack || Object.keys(changes).length > 0)
    .map(({ guid, changes, comesBack }) => ({ guid, comesBack, ...changes }))
  if (changed.length === 0) return
  // As with an imported file, someone who is restored has to agree again before they get emails.
  await tx.execute(sql`
    update customers c set
      bib_number = coalesce(n.number, c.bib_number), first_name = coalesce(n."firstName", c.first_name),
      last_name = coalesce(n."lastName", c.last_name), email_address = coalesce(n."emailAddress", c.email_address),
      mobile_number = coalesce(n."mobileNumber", c.mobile_number),
      marketing_opt_in = c.marketing_opt_in and not n."comesBack",
      deleted_at = case when n."comesBack" then null else c.deleted_at end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) n (guid uuid, number text,
      "firstName" text, "lastName" text,
      "emailAddress" text, "mobileNumber" text, "comesBack" boolean)
    where c.account_guid = ${accountGuid} and c.guid = n.guid`)
}
