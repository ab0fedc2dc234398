import { fullName } from './person-name.ts'
import { toPlainText } from './plain-text.ts'

/** What a gallery's start list and its customers both say of someone. */
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
  /** Whose entry it is so far. */
  customerGuid: string | null
  /** What it said before it was changed; null where it is new. */
  before: Person | null
}

export interface KnownCustomer extends Person {
  guid: string
  isDeleted: boolean
  /** Only the start list speaks for them: no order, subscription or consent. */
  isOfListOnly: boolean
  /** Entries of theirs beside the given ones. */
  otherEntries: number
}

export interface LinkPlan {
  /** People who are no customers yet, each with the entries that are theirs. */
  created: { person: Person; participants: string[] }[]
  /** Customers with entries that are theirs, and what changes of them. One in the trash comes back. */
  linked: { guid: string; participants: string[]; changes: Partial<Person>; comesBack: boolean }[]
  /** Customers who have lost an entry to someone else. */
  left: string[]
}

/**
 * Who each entry of a start list is among the customers of its gallery. An address is one person, a family's too. Who
 * has none is whom their entry belonged to, else the one customer with their number and no other name, else someone
 * new.
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

/** A customer while the entries are gone through; one without a guid is new. */
interface Target extends Person {
  guid: string
  isDeleted: boolean
  /** Their address follows that of their one entry. */
  canMove: boolean
  /** No entry of the list is theirs. */
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

/** Whom an entry belonged to, unless its address says that it is someone else's now. */
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

/** The one customer with their number whom no entry has, and who has no other name or address. */
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
  // What an entry said before was said of whom it belonged to then.
  const before = target.guid === one.customerGuid ? one.before : null
  const changes = followedBy(target, { ...one, before })
  // People are known by their address: that of someone who has bought or who shares it stays.
  if (changes.emailAddress !== undefined && target.emailAddress !== '' && !canMove(target, one))
    delete changes.emailAddress
  Object.assign(target, changes)
}

/**
 * Which values of a record change with another that says the same of a person: those that were the other's before, or
 * empty where that is new. What is said otherwise stays.
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
 * What entries say from now on whose customer was changed by hand: the address of all of them, and the rest of the one
 * that is the same person, or the only one.
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
