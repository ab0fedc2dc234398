import {
  CONSENT_MAILS,
  CUSTOMER_LENGTHS,
  CUSTOMER_SOURCES,
  TAGS_MAX,
  TAG_LENGTH,
  toTag,
} from '@proofdesk/domain/customer'
import { BUILT_IN_SEGMENT_NAMES, TAGGED_MAX } from '@proofdesk/domain/customer-segment'
import * as z from 'zod'
import {
  AskedSlug,
  AccountLanguageField,
  BibNumber,
  EmailAddressOrNone,
  Empty,
  GalleryLocaleField,
  Guid,
  MobileNumber,
  Timestamp,
  shortText,
  text,
} from '../fields.ts'
import { queryBoolean, queryInt, queryTexts } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { CUSTOMER_MESSAGES_MAX, CustomerMails } from './customer-mails.ts'

/** What is known of a consent that was given on a page of ours. */
export const ConsentProof = z.object({
  /** Of the text that they read, and its language; empty and null where it was given before texts had versions. */
  version: z.string(),
  language: GalleryLocaleField.nullable(),
  /** When the address's owner said yes on the page of a mail; null where they have not, and it does not count. */
  provedAt: Timestamp.nullable(),
  /** The mail, or message, whose link they followed; when it was sent, where that is known. */
  by: z.enum(CONSENT_MAILS),
  sentAt: Timestamp.nullable(),
})
export type ConsentProof = z.infer<typeof ConsentProof>

/** A person that a studio knows from a gallery. */
export const Customer = record({
  guid: Guid,
  /** The gallery; `engine` is its slug. */
  engineGuid: Guid,
  engine: z.string(),
  galleryName: z.string(),
  /** Shown in place of a picture: letters, and one of twelve colours counted from 0. */
  avatar: z.object({ initials: z.string(), colour: z.int() }),
  createdAt: Timestamp,
  source: z.enum(CUSTOMER_SOURCES),
  /** Empty where none is known. */
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobileNumber: z.string(),
  bibNumber: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  townCity: z.string(),
  postCode: z.string(),
  country: z.string(),
  couponCode: z.string(),
  tags: z.array(z.string()),
  marketingOptIn: z.boolean(),
  /** When, to which words and where they agreed; kept when they take it back. */
  consentAt: Timestamp.nullable(),
  consentText: z.string(),
  consentPlace: z.string(),
  /** Of a consent that was given on a page of ours. */
  consentProof: ConsentProof.nullable(),
  /** The file that they came with. */
  importFilename: z.string(),
  importGuid: Guid.nullable(),
  orders: z.int(),
  /** Of their orders in `currency`, which is that of their first; null before it. Major units. */
  grossProfit: z.number(),
  currency: z.string().nullable(),
  lastMessageAt: Timestamp.nullable(),
  /** When they last came to the gallery by the link of a mail or message to them. */
  lastVisitAt: Timestamp.nullable(),
  /** Their first 20 entries of the gallery's start list: a family with one address is one customer. */
  participants: z.array(
    z.object({
      guid: Guid,
      number: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      club: z.string(),
      isSearchable: z.boolean(),
    }),
  ),
  /** Photos that visitors find by their numbers. */
  noPhotos: z.int(),
  /** Set while they are in the trash. */
  deletedAt: Timestamp.nullable(),
})
export type Customer = z.infer<typeof Customer>

const Tag = text(TAG_LENGTH).transform(toTag).pipe(z.string().min(1))

/** What a studio writes of a customer; not all of name, address, number and mobile number may be empty. */
const fields = {
  firstName: text(CUSTOMER_LENGTHS.firstName),
  lastName: text(CUSTOMER_LENGTHS.lastName),
  emailAddress: EmailAddressOrNone,
  mobileNumber: z.union([z.literal(''), MobileNumber]),
  bibNumber: BibNumber,
  addressLine1: text(CUSTOMER_LENGTHS.addressLine1),
  addressLine2: text(CUSTOMER_LENGTHS.addressLine2),
  townCity: text(CUSTOMER_LENGTHS.townCity),
  postCode: text(CUSTOMER_LENGTHS.postCode),
  country: text(CUSTOMER_LENGTHS.country),
  couponCode: text(CUSTOMER_LENGTHS.couponCode),
  tags: z.array(Tag).max(TAGS_MAX),
  marketingOptIn: z.boolean(),
}

export const CreateCustomer = z.object({
  engineGuid: Guid,
  ...z.object(fields).partial().shape,
  /** Whether they are put on the gallery's start list, too, by their number and name. */
  onStartList: z.boolean().optional(),
})
export type CreateCustomer = z.infer<typeof CreateCustomer>

export const UpdateCustomer = z.object({ guid: Guid, ...z.object(fields).partial().shape })
export type UpdateCustomer = z.infer<typeof UpdateCustomer>

/** Which customers; every field narrows. */
const filter = {
  engineGuid: Guid.optional(),
  engineSlug: AskedSlug.optional(),
  /**
   * Words of name, email address, number, mobile number, or of their entries of the start list, clubs included: each a
   * part of one, or its beginning when it is one or two letters.
   */
  text: z.string().trim().max(200).optional(),
  /** All of these. */
  tags: queryTexts(TAG_LENGTH, 20).optional(),
  /** Whether they have an order. */
  bought: queryBoolean.optional(),
  marketingOptIn: queryBoolean.optional(),
  hasEmail: queryBoolean.optional(),
  /** Whether there is a photo that shows their number. */
  foundPhotos: queryBoolean.optional(),
  onStartList: queryBoolean.optional(),
  source: z.enum(CUSTOMER_SOURCES).optional(),
  importGuid: Guid.optional(),
}
export const CustomerFilter = z.object(filter)
export type CustomerFilter = z.output<typeof CustomerFilter>

export const CUSTOMER_SORTS = [
  'createdAt',
  'name',
  'number',
  'orders',
  'grossProfit',
  'lastMessageAt',
] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

export const QueryCustomers = z.object({
  ...filter,
  from: queryInt(0, 10_000_000).optional(),
  /** 30 by default. */
  size: queryInt(0, 200).optional(),
  /** By number in one gallery only. */
  sort: z.enum(CUSTOMER_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  /** False doesn't wait for the number of all that match. */
  total: queryBoolean.optional(),
})
export type QueryCustomers = z.output<typeof QueryCustomers>

/** The same as JSON. */
const jsonFilter = {
  text: z.string().trim().max(200),
  tags: z.array(z.string().min(1).max(TAG_LENGTH)).max(20),
  bought: z.boolean(),
  marketingOptIn: z.boolean(),
  hasEmail: z.boolean(),
  foundPhotos: z.boolean(),
  onStartList: z.boolean(),
  source: z.enum(CUSTOMER_SOURCES),
  importGuid: Guid,
} satisfies Record<Exclude<keyof typeof filter, 'engineGuid' | 'engineSlug'>, unknown>

/** What a segment asks of a customer. The gallery is chosen beside it. */
export const SegmentFilter = z.strictObject(jsonFilter).partial()
export type SegmentFilter = z.infer<typeof SegmentFilter>

/** As many customers as can be named one by one. */
export const NAMED_MAX = 1_000

/**
 * Whom something is for: those named, or all who match; every field narrows, and without any it is everyone of the
 * studio's galleries.
 */
export const CustomerAudience = z.object({
  engineGuid: Guid.optional(),
  guids: z.array(Guid).min(1).max(NAMED_MAX).optional(),
  /** One that every studio has. */
  segment: z.enum(BUILT_IN_SEGMENT_NAMES).optional(),
  /** An own one. */
  segmentGuid: Guid.optional(),
  filter: SegmentFilter.optional(),
})
export type CustomerAudience = z.infer<typeof CustomerAudience>

const TagCustomers = z.object({
  audience: CustomerAudience,
  change: z.enum(['add', 'remove', 'replace']),
  tags: z.array(Tag).max(20),
})
export type TagCustomers = z.infer<typeof TagCustomers>

const CustomerSaved = z.object({ customer: Customer })

export const DELETED_PER_PAGE = 30

/** Which of the deleted customers; every field narrows. */
const deleted = {
  engineGuid: Guid.optional(),
  /** As of a filter. */
  text: z.string().trim().max(200).optional(),
}

/** Why someone is not brought back. */
const RESTORE_FAILURES = ['there', 'gone'] as const

const RestoreMany = z.object({ ...deleted, guids: z.array(Guid).min(1).max(NAMED_MAX).optional() })
export type RestoreMany = z.infer<typeof RestoreMany>

/** As many customers of a gallery as one answer holds. */
export const CUSTOMERS_MAX = 1_000

export const customers = {
  list: route({
    method: 'GET',
    path: '/admin/customers',
    capability: 'viewGalleryContent',
    summary: `One customer by guid, or the ${CUSTOMERS_MAX} newest of the gallery that engineSlug or slug names`,
    query: z.object({
      guid: Guid.optional(),
      engineSlug: AskedSlug.optional(),
      slug: AskedSlug.optional(),
    }),
    output: z.object({ customers: z.array(Customer) }),
  }),
  query: route({
    method: 'GET',
    path: '/admin/customers/query',
    capability: 'viewGalleryContent',
    summary: 'A page of the customers that match, of one gallery or of all',
    query: QueryCustomers,
    output: z.object({
      customers: z.object({
        hits: z.array(Customer),
        /** Absent only where `total=false` asked for the page alone and more may follow it. */
        total: z.int().optional(),
      }),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/customers',
    capability: 'manageGalleries',
    summary: 'Enter a customer of a gallery',
    body: CreateCustomer,
    output: CustomerSaved,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/customers',
    capability: 'manageGalleries',
    summary: 'Change what is known of a customer',
    body: UpdateCustomer,
    fixed: [
      'engineGuid',
      'createdAt',
      'source',
      'importFilename',
      'importGuid',
      'consentAt',
      'consentText',
      'consentPlace',
      'deletedAt',
    ],
    output: CustomerSaved,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/customers',
    capability: 'manageGalleries',
    summary: 'Move a customer to the trash; 30 days to bring them back',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
  deleted: route({
    method: 'GET',
    path: '/admin/customers/deleted',
    capability: 'manageGalleries',
    summary:
      'A page of the customers in the trash, who was deleted last first; of one gallery or all',
    query: z.object({ ...deleted, page: queryInt(1, 100_000).optional() }),
    output: z.object({ customers: z.array(Customer), total: z.int() }),
  }),
  restore: route({
    method: 'POST',
    path: '/admin/customers/restore',
    capability: 'manageGalleries',
    summary: 'Bring a customer back',
    body: z.object({ guid: Guid }),
    output: CustomerSaved,
  }),
  restoreMany: route({
    method: 'POST',
    path: '/admin/customers/restoreMany',
    capability: 'manageGalleries',
    summary: `Bring back those who are named, or all in the trash who match, up to ${TAGGED_MAX}; without any field all of them`,
    body: RestoreMany,
    output: z.object({
      restored: z.int(),
      /** Of those who were named; `there`: someone has brought them back already. */
      failed: z.array(z.object({ guid: Guid, reason: z.enum(RESTORE_FAILURES) })),
    }),
  }),
  listTags: route({
    method: 'GET',
    path: '/admin/customers/tags',
    capability: 'viewGalleryContent',
    summary:
      'The tags that customers of a gallery or of all have, the most frequent first, 200 at most',
    query: z.object({ engineGuid: Guid.optional() }),
    output: z.object({ tags: z.array(z.object({ tag: z.string(), customers: z.int() })) }),
  }),
  tag: route({
    method: 'POST',
    path: '/admin/customers/tags',
    capability: 'manageGalleries',
    summary: 'Add tags to customers, take them away, or put them in the place of those they have',
    body: TagCustomers,
    output: z.object({ changed: z.int() }),
  }),
  mails: route({
    method: 'GET',
    path: '/admin/customers/mails',
    capability: 'viewGalleryContent',
    summary: `Whether a customer is written to, and the ${CUSTOMER_MESSAGES_MAX} newest mails and messages about their orders and coupons`,
    query: z.object({ guid: Guid }),
    output: CustomerMails,
  }),
  mailAgain: route({
    method: 'POST',
    path: '/admin/customers/mailAgain',
    capability: 'manageGalleries',
    summary:
      'Write again to the address of a customer whose mails came back; who left has to agree again',
    body: z.object({ guid: Guid }),
    output: CustomerMails,
  }),
  count: route({
    method: 'POST',
    path: '/admin/customers/count',
    capability: 'viewGalleryContent',
    summary: 'How many customers an audience has now',
    body: z.object({ audience: CustomerAudience }),
    output: z.object({ count: z.int() }),
  }),
  export: route({
    method: 'POST',
    path: '/admin/customers/export',
    capability: 'viewGalleryContent',
    proof: 'password',
    summary: 'A short-lived address that streams the matching customers as CSV',
    body: z.object({
      filter: z.record(shortText(40), z.string().max(1_000)),
      language: AccountLanguageField.optional(),
    }),
    output: z.object({ url: z.string() }),
  }),
}
