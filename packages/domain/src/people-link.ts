import { fullName } from './person-name.ts'
import { toPlainText } from './plain-text.ts'

/** Fields that start-list entries and customers of a gallery have in common. */
export const PERSON_FIELDS = [
  'number',
  'firstName',
  'lastName',
  'emailAddress',
  'mobileNumber',
] as const
export type Person = Record<(typeof PERSON_FIELDS)[number], string>

export interface LinkedParticipant extends Person {
  guid: string
  /** The customer that the entry has belonged to so far. */
  customerGuid: string | null
  /** The entry's values before the change; null for a new entry. */
  before: Person | null
}

export interface KnownCustomer extends Person {
  guid: string
  isDeleted: boolean
  /** They are only known from the start list: no order, subscription or consent. */
  isOfListOnly: boolean
  /** Number of their entries in addition to the given ones. */
  otherEntries: number
}

export interface LinkPlan {
  /** New customers, each with their entries. */
  created: { person: Person; participants: string[] }[]
  /** Existing customers with their entries and changes. One in the trash is restored. */
  linked: { guid: string; participants: string[]; changes: Partial<Person>; comesBack: boolean }[]
  /** Customers who have lost an entry to someone else. */
  left: string[]
}

/**
 * Assigns each entry of a start list to a customer of its gallery. An address is one person, even if a family shares
 * it. An entry without an address belongs to its customer so far, otherwise to the only customer with its number and no
 * other name, otherwise to a new one.
 */
export function linkPeople(
  participants: readonly LinkedParticipant[],
  customers: readonly KnownCustomer[],
): LinkPlan {
  const ownEntries = Map.groupBy(participants, ({ customerGuid }) => customerGuid)
  const known = customers.map((customer) =>
    toTarget(customer, ownEntries.get(customer.guid)?.length ?? 0),
  )
  const created: Target[] = []
  const byGuid = new Map(known.map((target) => [target.guid, target]))
  const byNumber = Map.groupBy(known, ({ number }) => number)
  const byAddress = new Map(known.map((target) => [target.emailAddress, target]))
  byAddress.delete('')
  for (const one of participants) {
    let target =
      byAddress.get(one.emailAddress) ??
      presentOf(one, byGuid) ??
      findByNumber(one, byNumber.get(one.number) ?? [])
    if (!target) {
      target = createTarget()
      created.push(target)
    }
    target.participants.push(one.guid)
    byAddress.delete(target.emailAddress)
    follow(target, one)
    if (target.emailAddress) byAddress.set(target.emailAddress, target)
  }
  return {
    created: created.map((target) => ({
      person: toPerson(target),
      participants: target.participants,
    })),
    linked: known
      .filter((target) => target.participants.length > 0)
      .map(({ guid, participants: own, isDeleted: comesBack, ...target }) => ({
        guid,
        participants: own,
        changes: changesOf(target.before, target),
        comesBack,
      })),
    left: [
      ...new Set(
        participants.flatMap(({ guid, customerGuid }) =>
          customerGuid && !byGuid.get(customerGuid)?.participants.includes(guid)
            ? [customerGuid]
            : [],
        ),
      ),
    ],
  }
}

/** A customer while the entries are processed; one without a guid is new. */
interface Target extends Person {
  guid: string
  isDeleted: boolean
  /** Their address follows the address of their only entry. */
  canMove: boolean
  /** They have no entry on the list. */
  isFree: boolean
  before: Person
  participants: string[]
}

function toTarget(customer: KnownCustomer, ownEntries: number): Target {
  const entries = ownEntries + customer.otherEntries
  return {
    ...toPerson(customer),
    guid: customer.guid,
    isDeleted: customer.isDeleted,
    canMove: customer.isOfListOnly && entries === 1,
    isFree: entries === 0 && !customer.isDeleted,
    before: toPerson(customer),
    participants: [],
  }
}

function createTarget(): Target {
  const before = Object.fromEntries(PERSON_FIELDS.map((field) => [field, ''])) as Person
  return {
    ...before,
    guid: '',
    isDeleted: false,
    canMove: false,
    isFree: false,
    before,
    participants: [],
  }
}

/** The customer that an entry belonged to, unless its address now says that it is someone else. */
function presentOf(
  one: LinkedParticipant,
  byGuid: ReadonlyMap<string, Target>,
): Target | undefined {
  const target = byGuid.get(one.customerGuid ?? '')
  if (!target) return undefined
  const isTheirs = one.emailAddress === '' || target.emailAddress === ''
  return isTheirs || canMove(target, one) ? target : undefined
}

function canMove(target: Target, { before }: LinkedParticipant): boolean {
  return target.canMove && target.emailAddress === before?.emailAddress
}

/** The only customer with the entry's number who has no entry and no other name or address. */
function findByNumber(one: LinkedParticipant, wearers: readonly Target[]): Target | undefined {
  if (one.number === '') return undefined
  const found = wearers.filter(
    (target) =>
      target.isFree &&
      target.participants.length === 0 &&
      (one.emailAddress === '' || target.emailAddress === '') &&
      ['', nameOf(one)].includes(nameOf(target)),
  )
  return found.length === 1 ? found[0] : undefined
}

const nameOf = (person: Person) => toPlainText(fullName(person)).trim()

function follow(target: Target, one: LinkedParticipant): void {
  // An entry's former values belong to its former customer.
  const before = target.guid === one.customerGuid ? one.before : null
  const changes = followedBy(target, { ...one, before })
  // People are identified by their address, so the address of someone who has bought or who shares it doesn't change.
  if (changes.emailAddress !== undefined && target.emailAddress !== '' && !canMove(target, one))
    delete changes.emailAddress
  Object.assign(target, changes)
}

/**
 * The values of a record that follow a change of its counterpart: those that equalled the counterpart's before, or are
 * empty if the counterpart is new. Different values stay.
 */
export function followedBy(
  record: Person,
  { before, ...other }: Person & { before: Person | null },
): Partial<Person> {
  return Object.fromEntries(
    PERSON_FIELDS.filter(
      (field) => record[field] === (before?.[field] ?? '') && record[field] !== other[field],
    ).map((field) => [field, other[field]]),
  )
}

/**
 * The values of entries after their customer was edited: the address for all of them, and the rest for the one with the
 * same person, or the only one.
 */
export function followCustomer<Entry extends Person & { guid: string }>(
  entries: readonly Entry[],
  { before, after }: { before: Person; after: Person },
): { guid: string; changes: Partial<Person> }[] {
  const isSame = (entry: Entry) =>
    entries.length === 1 || (entry.number === before.number && nameOf(entry) === nameOf(before))
  return entries.flatMap((entry) => {
    const { emailAddress, ...others } = followedBy(entry, { ...after, before })
    const changes = {
      ...(isSame(entry) && others),
      ...(emailAddress !== undefined && { emailAddress }),
    }
    return Object.keys(changes).length > 0 ? [{ guid: entry.guid, changes }] : []
  })
}

function changesOf(before: Person, after: Person): Partial<Person> {
  return Object.fromEntries(
    PERSON_FIELDS.filter((field) => before[field] !== after[field]).map((field) => [
      field,
      after[field],
    ]),
  )
}

function toPerson(of: Person): Person {
  return Object.fromEntries(PERSON_FIELDS.map((field) => [field, of[field]])) as Person
}
