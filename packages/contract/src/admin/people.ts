import * as z from 'zod'
import { AccountLanguageField, Guid, Timestamp, shortText } from '../fields.ts'
import { queryBoolean, queryInt } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { CustomerFilter } from './customer-filter.ts'
import { Customer } from './customer.ts'

/**
 * A person across all galleries that the caller may see: the customers with the same address and name, or merged by
 * hand.
 */
export const Person = record({
  guid: Guid,
  avatar: z.object({ initials: z.string(), colour: z.int() }),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty if unknown. */
  emailAddress: z.string(),
  /** Set for people merged by hand. */
  otherAddresses: z.array(z.string()),
  mobileNumber: z.string(),
  /** Their bib numbers, including those of their start-list entries. */
  numbers: z.array(z.string()),
  /** Each of their customer records with its gallery, the newest first. */
  galleries: z.array(
    z.object({ customerGuid: Guid, engineGuid: Guid, engine: z.string(), galleryName: z.string() }),
  ),
  tags: z.array(z.string()),
  marketingOptIn: z.boolean(),
  /** Photos found by their numbers. */
  noPhotos: z.int(),
  /** Emails and messages to them from campaigns and about orders. */
  noMails: z.int(),
  orders: z.int(),
  /** Major units, the currency with the most orders first. */
  sums: z.array(z.object({ currency: z.string(), grossProfit: z.number() })),
  /** When they first became a customer. */
  createdAt: Timestamp,
  /** Their last visit through a link in an email or message, or their last order. */
  lastSeenAt: Timestamp.nullable(),
})
export type Person = z.infer<typeof Person>

export const PEOPLE_SORTS = ['createdAt', 'name'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]

/** The maximum offset to reach a page; `after` has no such limit. */
export const PEOPLE_PASSED_MAX = 3_000

/** Matches are counted up to this number. */
export const PEOPLE_COUNTED_MAX = 10_000

export const QueryPeople = z.object({
  ...CustomerFilter.shape,
  from: queryInt(0, PEOPLE_PASSED_MAX).optional(),
  /** The `next` of the previous page. */
  after: Guid.optional(),
  /** 30 by default. */
  size: queryInt(0, 200).optional(),
  sort: z.enum(PEOPLE_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  /** False leaves out the total, so that the answer doesn't wait for it. */
  total: queryBoolean.optional(),
})
export type QueryPeople = z.output<typeof QueryPeople>

/** The maximum number of customer records shown for one person. */
export const PERSON_CUSTOMERS_MAX = 100

const OnePerson = z.object({ person: Person })

export const people = {
  get: route({
    method: 'GET',
    path: '/admin/people',
    capability: 'viewGalleryContent',
    summary: `Get a person with their ${PERSON_CUSTOMERS_MAX} newest customers`,
    query: z.object({ guid: Guid }),
    output: z.object({ person: Person, customers: z.array(Customer) }),
  }),
  query: route({
    method: 'GET',
    path: '/admin/people/query',
    capability: 'viewGalleryContent',
    summary: 'List a page of the people of all galleries, one row per person',
    notes:
      'A person matches if one of their customers does. Negative filters (no order, no consent, no photos, not on a start list, no address) must match all of their customers, or all in the given gallery.',
    query: QueryPeople,
    output: z.object({
      people: z.object({
        hits: z.array(Person),
        /** Cursor of the next page; null on the last. */
        next: Guid.nullable(),
        /**
         * The number of matches; the counting limit means that or more. Absent where `total=false` asked for just the
         * page.
         */
        total: z.int().optional(),
      }),
    }),
  }),
  split: route({
    method: 'POST',
    path: '/admin/people/split',
    capability: 'manageGalleries',
    summary: 'Make a customer a separate person',
    body: z.object({ customerGuid: Guid }),
    output: OnePerson,
  }),
  merge: route({
    method: 'POST',
    path: '/admin/people/merge',
    capability: 'manageGalleries',
    summary:
      'Merge several people into one; later customers with the same address and name belong to that person, too',
    body: z.object({ guid: Guid, others: z.array(Guid).min(1).max(50) }),
    output: OnePerson,
  }),
  export: route({
    method: 'POST',
    path: '/admin/people/export',
    capability: 'viewGalleryContent',
    proof: 'password',
    summary:
      'Get a short-lived address that streams the matching people as CSV, one line per person',
    body: z.object({
      filter: z.record(shortText(40), z.string().max(1_000)),
      language: AccountLanguageField.optional(),
    }),
    output: z.object({ url: z.string() }),
  }),
}
