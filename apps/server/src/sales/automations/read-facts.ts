import type { AutomationFacts, PlannedKind } from '@proofdesk/domain/automation'
import { openParts } from '@proofdesk/domain/gallery-closing'
import { hasShop, isPublic } from '@proofdesk/domain/gallery'
import { siteState } from '@proofdesk/domain/studio-deletion'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import {
  type AutomationSwitch,
  readSwitchesOf,
} from '../../gallery/automations/switches.queries.ts'
import { LIST_DEADLINE } from './occasions.queries.ts'

/** An email that is planned, or would be. */
export interface PlannedMail {
  engineGuid: string
  kind: PlannedKind
  occasion: string
  emailAddress: string
  until: number | null
}

export interface Place {
  account: typeof accounts.$inferSelect
  gallery: typeof galleries.$inferSelect
  switches: readonly AutomationSwitch[]
}

/** The galleries of these emails with their studio, by guid. */
export async function readPlaces(
  db: Executor,
  accountGuid: string,
  engineGuids: Iterable<string>,
): Promise<Map<string, Place>> {
  const rows = await db
    .select({ account: accounts, gallery: galleries })
    .from(galleries)
    .innerJoin(accounts, eq(accounts.guid, galleries.accountGuid))
    .where(
      and(
        ofAccount(galleries, { accountGuid }),
        inArray(galleries.guid, [...new Set(engineGuids)]),
      ),
    )
  const guids = rows.map(({ gallery }) => gallery.guid)
  const switches = await readSwitchesOf(db, { accountGuid }, guids)
  return new Map(
    rows.map((row) => [row.gallery.guid, { ...row, switches: switches.get(row.gallery.guid)! }]),
  )
}

type PersonFacts = Pick<
  AutomationFacts,
  'hasConsent' | 'lastOrderAt' | 'hasBought' | 'isStopped' | 'hasAsked' | 'isGone' | 'lastMailAt'
> & { at: number; recipientCountry: string }

/** The facts that decide about each of these emails of a studio, in order. */
export async function readFacts(
  db: Executor,
  { accountGuid, mails, now }: { accountGuid: string; mails: readonly PlannedMail[]; now: number },
  places: ReadonlyMap<string, Place>,
): Promise<AutomationFacts[]> {
  const people = await readPeople(db, accountGuid, mails)
  return mails.map((mail, at) => {
    const { account, gallery, switches } = places.get(mail.engineGuid)!
    const { at: _, ...person } = people.get(at)!
    return {
      ...person,
      kind: mail.kind,
      timeZone: account.timeZone,
      studioCountry: account.country,
      isOn: switches.some(({ kind, isOn }) => kind === mail.kind && isOn),
      isPublic:
        gallery.deletedAt === null && isPublic(gallery, now) && siteState(account) === 'open',
      isSelling: hasShop(gallery) && openParts(gallery, now).sales,
      isGone: person.isGone || hasMoved(mail, gallery),
      until: mail.until,
    }
  })
}

/** The gallery's date that the email is about was changed. */
function hasMoved(
  { kind, occasion }: PlannedMail,
  { closesAt, publishedDate }: Place['gallery'],
): boolean {
  if (kind === 'closingSoon') return occasion !== String(closesAt)
  return kind === 'notBoughtYet' && occasion !== String(publishedDate)
}

async function readPeople(
  db: Executor,
  accountGuid: string,
  mails: readonly PlannedMail[],
): Promise<Map<number, PersonFacts>> {
  const column = <K extends keyof PlannedMail>(key: K) => sql.param(mails.map((mail) => mail[key]))
  const { rows } = await db.execute<Record<keyof PersonFacts, unknown>>(sql`
    with given as materialized (
      select d.email_address, d.engine_guid, d.kind, d.occasion, d.number::int - 1 as at
      from unnest(${column('emailAddress')}::text[], ${column('engineGuid')}::uuid[], ${column('kind')}::text[],
        ${column('occasion')}::text[]) with ordinality d (email_address, engine_guid, kind, occasion, number)),
    people as materialized (select distinct email_address from given),
    known as materialized (
      select p.email_address, bool_or(c.marketing_opt_in) as has_consent, max(c.country) as country, max((
          select max(o.created_at) from orders o where c.orders > 0
            and o.account_guid = c.account_guid and o.customer_guid = c.guid)) as last_order_at
      from people p join customers c on c.account_guid = ${accountGuid} and c.email_address = p.email_address
        and c.email_address <> '' and c.deleted_at is null
      group by p.email_address),
    mailed as materialized (
      select p.email_address, max(coalesce(m.sent_at, m.settled_at)) as last_mail_at
      from people p join automation_mails m on m.account_guid = ${accountGuid}
        and m.email_address = p.email_address and m.status in ('sent', 'delivered', 'unconfirmed')
      group by p.email_address),
    alerted as materialized (
      select p.email_address, max(r.sent_at) as sent_at
      from people p join photo_alerts r on r.account_guid = ${accountGuid} and r.email_address = p.email_address
      group by p.email_address)
    select d.at, coalesce(n.has_consent, false) as "hasConsent", coalesce(n.country, '') as "recipientCountry",
      n.last_order_at as "lastOrderAt", coalesce(c.orders, 0) > 0 and d.kind <> 'cartLeft' as "hasBought",
      (c.mails_stopped_at is not null or s.email_address is not null) as "isStopped",
      (exists (
        select 1 from subscriptions b where b.account_guid = ${accountGuid} and b.engine_guid = d.engine_guid
          and b.email_address = d.email_address and b.confirmed_at is not null)
      or exists (
        select 1 from selection_contributors b where b.account_guid = ${accountGuid}
          and b.engine_guid = d.engine_guid and b.email_address = d.email_address)) as "hasAsked",
      ${isGone(accountGuid)} as "isGone", greatest(m.last_mail_at, r.sent_at) as "lastMailAt"
    from given d
    left join customers c on c.account_guid = ${accountGuid} and c.engine_guid = d.engine_guid
      and c.email_address = d.email_address and c.email_address <> '' and c.deleted_at is null
    left join mail_stops s on s.account_guid = ${accountGuid} and s.email_address = d.email_address
    left join known n on n.email_address = d.email_address
    left join mailed m on m.email_address = d.email_address
    left join alerted r on r.email_address = d.email_address`)
  const time = (value: unknown) => (value === null ? null : Number(value))
  return new Map(
    rows.map(({ at, lastOrderAt, lastMailAt, ...row }) => [
      Number(at),
      {
        ...(row as Omit<PersonFacts, 'at' | 'lastOrderAt' | 'lastMailAt'>),
        at: Number(at),
        lastOrderAt: time(lastOrderAt),
        lastMailAt: time(lastMailAt),
      },
    ]),
  )
}

/** Whether the cart, the order or the list that an email is about is gone. */
const isGone = (accountGuid: string) => sql`case d.kind
  when 'cartLeft' then not exists (
    select 1 from left_carts k where k.account_guid = ${accountGuid} and k.guid = d.occasion::uuid)
  when 'thankYou' then not exists (
    select 1 from orders o where o.account_guid = ${accountGuid} and o.guid = d.occasion::uuid
      and (o.refunded = 0 or o.gross_profit > 0))
  when 'orderDeadline' then not exists (
    select 1 from selections s join galleries g on g.guid = s.engine_guid
    where s.account_guid = ${accountGuid} and s.guid = split_part(d.occasion, '/', 1)::uuid
      and g.selections_enabled and s.state <> 'submitted'
      and (${LIST_DEADLINE})::text = split_part(d.occasion, '/', 2))
  else false end`
