import {
  CUSTOMER_MESSAGES_MAX,
  type CustomerMails,
  type CustomerMessage,
} from '@proofdesk/contract/admin/customer-mails'
import { orderNameOf } from '@proofdesk/domain/order-number'
import { personKey } from '@proofdesk/domain/person-key'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { mailStops } from '../../ground/db/tables/campaigns.ts'
import { couponPeople, coupons } from '../../ground/db/tables/coupons.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { orderMessages } from '../../ground/db/tables/order-messages.ts'
import type { CustomerRow } from './customers.queries.ts'

type Customer = Pick<CustomerRow, 'guid' | 'accountGuid' | 'emailAddress' | 'mailsStoppedAt'>

const REASONS = { asked: 'left', bounced: 'bounced', complained: 'complained' } as const

/** Whether a customer gets emails, and which they got apart from campaigns. */
export async function readCustomerMails(db: Executor, customer: Customer): Promise<CustomerMails> {
  const messages = [
    ...(await listOrderMessages(db, customer)),
    ...(await listCouponMails(db, customer)),
  ]
  return {
    stop: await readStop(db, customer),
    messages: messages.toSorted((one, other) => other.at - one.at).slice(0, CUSTOMER_MESSAGES_MAX),
  }
}

async function readStop(
  db: Executor,
  { accountGuid, emailAddress, mailsStoppedAt }: Customer,
): Promise<CustomerMails['stop']> {
  const [stop] =
    emailAddress === ''
      ? []
      : await db
          .select({ reason: mailStops.reason, at: mailStops.createdAt })
          .from(mailStops)
          .where(
            and(ofAccount(mailStops, { accountGuid }), eq(mailStops.emailAddress, emailAddress)),
          )
  if (stop) return { reason: REASONS[stop.reason], at: stop.at }
  return mailsStoppedAt === null ? null : { reason: 'left_gallery', at: mailsStoppedAt }
}

async function listOrderMessages(
  db: Executor,
  { accountGuid, guid }: Customer,
): Promise<CustomerMessage[]> {
  const rows = await db
    .select({
      at: sql<number>`${orderMessages.sentAt}`.mapWith(Number),
      about: orderMessages.kind,
      channel: orderMessages.channel,
      guid: orders.guid,
      numberPrefix: orders.numberPrefix,
      number: orders.number,
    })
    .from(orderMessages)
    .innerJoin(orders, eq(orders.guid, orderMessages.orderGuid))
    .where(
      and(
        ofAccount(orders, { accountGuid }),
        eq(orders.customerGuid, guid),
        isNotNull(orderMessages.sentAt),
      ),
    )
    .orderBy(desc(orderMessages.sentAt))
    .limit(CUSTOMER_MESSAGES_MAX)
  return rows.map(({ guid: orderGuid, numberPrefix, number, ...row }) => ({
    ...row,
    reference: orderNameOf({ guid: orderGuid, numberPrefix, number }),
  }))
}

async function listCouponMails(
  db: Executor,
  { accountGuid, emailAddress }: Customer,
): Promise<CustomerMessage[]> {
  if (emailAddress === '') return []
  const rows = await db
    .select({ at: sql<number>`${couponPeople.sentAt}`.mapWith(Number), reference: coupons.code })
    .from(couponPeople)
    .innerJoin(coupons, eq(coupons.guid, couponPeople.couponGuid))
    .where(
      and(
        ofAccount(couponPeople, { accountGuid }),
        eq(couponPeople.person, personKey(emailAddress)),
        isNotNull(couponPeople.sentAt),
      ),
    )
    .orderBy(desc(couponPeople.sentAt))
    .limit(CUSTOMER_MESSAGES_MAX)
  return rows.map((row) => ({ ...row, about: 'coupon', channel: 'mail' }))
}
