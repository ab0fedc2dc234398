import { TAGGED_MAX } from '@proofdesk/domain/customer-segment'
import * as z from 'zod'
import { AskedSlug, AccountLanguageField, Empty, Guid, shortText } from '../fields.ts'
import { queryInt } from '../query.ts'
import { route } from '../route.ts'
import { CustomerAudience, NAMED_MAX, QueryCustomers } from './customer-filter.ts'
import { CUSTOMER_MESSAGES_MAX, CustomerMails } from './customer-mails.ts'
import { CreateCustomer, Customer, Tag, UpdateCustomer } from './customer.ts'

const TagCustomers = z.object({
  /** `people` narrows the audience to these people's customers. */
  audience: CustomerAudience.extend({ people: z.array(Guid).min(1).max(NAMED_MAX).optional() }),
  change: z.enum(['add', 'remove', 'replace']),
  tags: z.array(Tag).max(20),
})
export type TagCustomers = z.infer<typeof TagCustomers>

const CustomerSaved = z.object({ customer: Customer })

export const DELETED_PER_PAGE = 30

/** Filters deleted customers; every field narrows the result. */
const deleted = {
  engineGuid: Guid.optional(),
  /** Matches the same fields as `text` of the customer filter. */
  text: z.string().trim().max(200).optional(),
}

/** Why a customer can't be restored. */
const RESTORE_FAILURES = ['there', 'gone'] as const

const RestoreMany = z.object({ ...deleted, guids: z.array(Guid).min(1).max(NAMED_MAX).optional() })
export type RestoreMany = z.infer<typeof RestoreMany>

/** The maximum number of a gallery's customers in one answer. */
export const CUSTOMERS_MAX = 1_000

export const customers = {
  list: route({
    method: 'GET',
    path: '/admin/customers',
    capability: 'viewGalleryContent',
    summary: `Get a customer by guid, or list the ${CUSTOMERS_MAX} newest of the gallery given by engineSlug or slug`,
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
    summary: 'List a page of matching customers of one gallery or all',
    query: QueryCustomers,
    output: z.object({
      customers: z.object({
        hits: z.array(Customer),
        /** Absent only where `total=false` asked for just the page and more may follow it. */
        total: z.int().optional(),
      }),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/customers',
    capability: 'manageGalleries',
    summary: 'Create a customer of a gallery',
    body: CreateCustomer,
    output: CustomerSaved,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/customers',
    capability: 'manageGalleries',
    summary: 'Update a customer',
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
    summary: 'Move a customer to the trash for 30 days',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
  deleted: route({
    method: 'GET',
    path: '/admin/customers/deleted',
    capability: 'manageGalleries',
    summary: 'List a page of deleted customers of one gallery or all, last deleted first',
    query: z.object({ ...deleted, page: queryInt(1, 100_000).optional() }),
    output: z.object({ customers: z.array(Customer), total: z.int() }),
  }),
  restore: route({
    method: 'POST',
    path: '/admin/customers/restore',
    capability: 'manageGalleries',
    summary: 'Restore a customer from the trash',
    body: z.object({ guid: Guid }),
    output: CustomerSaved,
  }),
  restoreMany: route({
    method: 'POST',
    path: '/admin/customers/restoreMany',
    capability: 'manageGalleries',
    summary: `Restore the given customers, or up to ${TAGGED_MAX} matching ones, from the trash; without any field, all`,
    body: RestoreMany,
    output: z.object({
      restored: z.int(),
      /** Named customers that could not be restored; `there`: someone has already restored them. */
      failed: z.array(z.object({ guid: Guid, reason: z.enum(RESTORE_FAILURES) })),
    }),
  }),
  listTags: route({
    method: 'GET',
    path: '/admin/customers/tags',
    capability: 'viewGalleryContent',
    summary: 'List at most 200 tags of the customers of one gallery or all, most frequent first',
    query: z.object({ engineGuid: Guid.optional() }),
    output: z.object({ tags: z.array(z.object({ tag: z.string(), customers: z.int() })) }),
  }),
  tag: route({
    method: 'POST',
    path: '/admin/customers/tags',
    capability: 'manageGalleries',
    summary: 'Add, remove or replace tags of customers',
    body: TagCustomers,
    output: z.object({ changed: z.int() }),
  }),
  mails: route({
    method: 'GET',
    path: '/admin/customers/mails',
    capability: 'viewGalleryContent',
    summary: `Get whether a customer gets emails, and the ${CUSTOMER_MESSAGES_MAX} newest emails and messages about their orders and coupons`,
    query: z.object({ guid: Guid }),
    output: CustomerMails,
  }),
  mailAgain: route({
    method: 'POST',
    path: '/admin/customers/mailAgain',
    capability: 'manageGalleries',
    summary:
      'Resume emails to a customer whose emails bounced; people who unsubscribed have to agree again',
    body: z.object({ guid: Guid }),
    output: CustomerMails,
  }),
  count: route({
    method: 'POST',
    path: '/admin/customers/count',
    capability: 'viewGalleryContent',
    summary: 'Count the customers in an audience',
    body: z.object({ audience: CustomerAudience }),
    output: z.object({ count: z.int() }),
  }),
  export: route({
    method: 'POST',
    path: '/admin/customers/export',
    capability: 'viewGalleryContent',
    proof: 'password',
    summary: 'Get a short-lived address that streams the matching customers as CSV',
    body: z.object({
      filter: z.record(shortText(40), z.string().max(1_000)),
      language: AccountLanguageField.optional(),
    }),
    output: z.object({ url: z.string() }),
  }),
}
