import { personKey } from '@proofdesk/domain/person-key'
import { and, eq, lte, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { leftCarts } from '../../ground/db/tables/left-carts.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { participants } from '../../ground/db/tables/participants.ts'
import { selectionLinks } from '../../ground/db/tables/selections.ts'
import { subscriptions } from '../../ground/db/tables/subscriptions.ts'

/** The number of people whose coupons are changed by one statement. */
const BATCH = 1_000

/** Deletes people whose time in the trash has ended, from customers, subscriptions and start lists. */
export async function purgePeople(tx: Transaction, horizon: number): Promise<void> {
  await tx.delete(participants).where(lte(participants.deletedAt, horizon))
  await deleteStrangers(tx, horizon)
  await purgeCustomers(tx, horizon)
}

/**
 * A gallery with orders is kept for them when its time in the trash has ended. That is no reason to keep people who
 * didn't buy there: its customers without an order are treated like deleted ones, and its subscriptions and its start
 * list are deleted.
 */
async function deleteStrangers(tx: Transaction, horizon: number): Promise<void> {
  await tx.execute(sql`
    update customers c set deleted_at = g.deleted_at from galleries g
    where g.account_guid = c.account_guid and g.guid = c.engine_guid and g.deleted_at <= ${horizon}
      and c.deleted_at is null
      and not exists (select 1 from orders o where o.account_guid = c.account_guid and o.customer_guid = c.guid)`)
  await tx.execute(sql`
    delete from saved_searches s using photo_alerts a, galleries g
    where a.search_guid = s.guid and g.guid = a.engine_guid and g.deleted_at <= ${horizon}`)
  for (const table of [subscriptions, participants, selectionLinks, leftCarts])
    await tx.execute(sql`
      delete from ${table} using galleries g where g.guid = ${table.engineGuid} and g.deleted_at <= ${horizon}`)
}

/** Customers named by an order or a message can't be deleted: instead everything that identifies them is cleared. */
async function purgeCustomers(tx: Transaction, horizon: number): Promise<void> {
  const isGone = lte(customers.deletedAt, horizon)
  const hasNoOrder = notExists(
    tx
      .select({ one: sql`1` })
      .from(orders)
      .where(
        and(eq(orders.accountGuid, customers.accountGuid), eq(orders.customerGuid, customers.guid)),
      ),
  )
  await tx.execute(sql`
    delete from timeline_events e using customers c
    where e.subject = 'customer' and e.subject_guid = c.guid and e.account_guid = c.account_guid
      and c.deleted_at <= ${horizon}`)
  await deleteMessages(tx, horizon)
  await deleteAutomationData(tx, horizon)
  await deleteContributors(tx, horizon)
  await deleteSearches(tx, horizon)
  await deleteCouponPeople(tx, horizon)
  const hasNoMessage = sql`not exists (
    select 1 from campaign_recipients m where m.account_guid = ${customers.accountGuid}
    and m.customer_guid = ${customers.guid})`
  await tx.delete(customers).where(and(isGone, hasNoOrder, hasNoMessage))
  const isKnown = sql`trim(${customers.searchText}) <> ''`
  await tx.update(customers).set(FORGOTTEN).where(and(isGone, isKnown))
}

/**
 * Clears addresses and names in the emails sent to them, and deletes their subscriptions. That an email was sent, and
 * when, is kept in its campaign's numbers.
 */
async function deleteMessages(tx: Transaction, horizon: number): Promise<void> {
  await tx.execute(sql`
    update campaign_recipients m set email_address = null, mobile_number = null, first_name = null from customers c
    where m.account_guid = c.account_guid and m.customer_guid = c.guid and c.deleted_at <= ${horizon}
      and coalesce(m.email_address, m.mobile_number, m.first_name) is not null`)
  await tx.execute(sql`
    delete from saved_searches s using photo_alerts a, customers c
    where a.search_guid = s.guid and a.account_guid = c.account_guid and a.engine_guid = c.engine_guid
      and a.email_address = lower(c.email_address) and c.deleted_at <= ${horizon} and c.email_address <> ''`)
  await tx.execute(sql`
    delete from subscriptions s using customers c
    where s.account_guid = c.account_guid and s.engine_guid = c.engine_guid
      and s.email_address = lower(c.email_address) and c.deleted_at <= ${horizon}
      and c.email_address <> ''`)
}

/** Clears the addresses of automatic emails to them, and deletes their carts. */
async function deleteAutomationData(tx: Transaction, horizon: number): Promise<void> {
  await tx.execute(sql`
    update automation_mails m set email_address = null, first_name = '' from customers c
    where m.account_guid = c.account_guid and m.engine_guid = c.engine_guid
      and m.email_address = lower(c.email_address) and c.deleted_at <= ${horizon} and c.email_address <> ''`)
  await tx.execute(sql`
    delete from left_carts k using customers c
    where k.account_guid = c.account_guid and k.engine_guid = c.engine_guid
      and k.email_address = lower(c.email_address) and c.deleted_at <= ${horizon} and c.email_address <> ''`)
}

/**
 * Deletes people who selected photos under their address, with their selections; a list without any people left is
 * deleted too.
 */
async function deleteContributors(tx: Transaction, horizon: number): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from selection_contributors s using customers c
      where s.account_guid = c.account_guid and s.engine_guid = c.engine_guid
        and s.email_address = lower(c.email_address) and c.deleted_at <= ${horizon} and c.email_address <> ''
      returning s.guid, s.link_guid
    )
    delete from selection_links l using gone g where l.guid = g.link_guid and not exists (
      select 1 from selection_contributors o where o.link_guid = l.guid and o.guid not in (select guid from gone))`)
}

/** Clears the searches that add photos found later to their orders, and deletes the faces linked to those searches. */
async function deleteSearches(tx: Transaction, horizon: number): Promise<void> {
  const ofGone = sql`select o.guid from orders o
    join customers c on c.account_guid = o.account_guid and c.guid = o.customer_guid where c.deleted_at <= ${horizon}`
  await tx.execute(sql`
    delete from saved_search_faces f using saved_searches s
    where s.guid = f.search_guid and s.order_guid in (${ofGone})`)
  await tx.execute(sql`
    update saved_searches s set text = '', ended_at = coalesce(ended_at, searched_at), mail_due_at = null,
      ended_by = coalesce(ended_by, 'deletion')
    where s.order_guid in (${ofGone}) and (s.text <> '' or s.ended_at is null)`)
}

const FORGOTTEN = {
  emailAddress: '',
  firstName: '',
  lastName: '',
  mobileNumber: '',
  bibNumber: '',
  addressLine1: '',
  addressLine2: '',
  townCity: '',
  postCode: '',
  country: '',
  couponCode: '',
  tags: [],
  marketingOptIn: false,
  consentAt: null,
  consentText: '',
  consentPlace: '',
  consentProof: null,
  importFilename: '',
  importGuid: null,
  lastVisitAt: null,
}

/**
 * Clears the recipients and users of coupons whose address no remaining customer of the studio has; the number of uses
 * is kept.
 */
async function deleteCouponPeople(tx: Transaction, horizon: number): Promise<void> {
  const { rows } = await tx.execute<{ account: string; address: string }>(sql`
    select distinct c.account_guid as account, lower(c.email_address) as address from customers c
    where c.deleted_at <= ${horizon} and c.email_address <> ''
      and not exists (select 1 from customers k where k.account_guid = c.account_guid
        and k.email_address = c.email_address and (k.deleted_at is null or k.deleted_at > ${horizon}))`)
  for (let at = 0; at < rows.length; at += BATCH) {
    const people = rows.slice(at, at + BATCH)
    const expired = sql`unnest(
      ${sql.param(people.map(({ account }) => account))}::uuid[],
      ${sql.param(people.map(({ address }) => address))}::text[],
      ${sql.param(people.map(({ address }) => personKey(address)))}::text[]) gone (account, address, person)`
    await tx.execute(sql`
      update coupon_people p set person = gen_random_uuid()::text, email_address = '',
        first_name = '', last_name = '' from ${expired}
      where p.account_guid = gone.account and p.person = gone.person`)
    await tx.execute(sql`
      update coupon_uses u set person = gen_random_uuid()::text from ${expired}
      where u.account_guid = gone.account and u.person = gone.person`)
    await tx.execute(sql`
      update coupons c set email_address = '' from ${expired}
      where c.account_guid = gone.account and lower(c.email_address) = gone.address`)
    await tx.execute(sql`
      update coupons c set made_for_person = gen_random_uuid()::text from ${expired}
      where c.account_guid = gone.account and c.made_for_person = gone.person`)
  }
}
