import { galleryTextsIn } from '@proofdesk/domain/translations'
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { mailStops } from '../../ground/db/tables/campaigns.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { subscriptions } from '../../ground/db/tables/subscriptions.ts'
import { type Reader, isReader, isStopOf } from './reader.ts'

export interface Preferences {
  /** They get no emails at all. */
  isStopped: boolean
  /** Emails that photos are ready, by gallery: public ones, and those they subscribed to. `guid`: their customer's. */
  galleries: { guid: string; title: string; isOn: boolean }[]
  /**
   * News and offers: whether they agreed, when last, and to which text; null for never. Null for people who aren't
   * customers.
   */
  offers: { isOn: boolean; consent: { at: number; text: string } | null } | null
}

/** The newest galleries, as many as the page shows. */
const SHOWN = 50

/** Which of a studio's emails someone gets; galleries have their titles in the recipient's language. */
export async function readPreferences(
  db: Executor,
  reader: Reader,
  language: string,
): Promise<Preferences> {
  const isTheirs = and(isReader(reader), isNull(customers.deletedAt))
  const rows = await db
    .select({ guid: customers.guid, stoppedAt: customers.mailsStoppedAt, gallery: galleries })
    .from(customers)
    .innerJoin(galleries, eq(galleries.guid, customers.engineGuid))
    .where(
      and(
        isTheirs,
        isNull(galleries.deletedAt),
        or(and(eq(galleries.published, true), eq(galleries.archived, false)), isSubscribed),
      ),
    )
    .orderBy(desc(customers.createdAt), desc(customers.guid))
    .limit(SHOWN)
  const [agreed] = await db
    .select({
      isOn: customers.marketingOptIn,
      at: customers.consentAt,
      text: customers.consentText,
    })
    .from(customers)
    .where(isTheirs)
    .orderBy(desc(customers.marketingOptIn), sql`${customers.consentAt} desc nulls last`)
    .limit(1)
  return {
    isStopped: await isStopped(db, reader),
    galleries: rows.map(({ guid, stoppedAt, gallery }) => ({
      guid,
      title: galleryTextsIn(gallery, reader.account, language).title,
      isOn: stoppedAt === null,
    })),
    offers: agreed
      ? {
          isOn: agreed.isOn,
          consent: agreed.at === null ? null : { at: agreed.at, text: agreed.text },
        }
      : null,
  }
}

/**
 * Whether the studio must not contact someone. A person known only by a mobile number has opted out once they are
 * stopped in each gallery.
 */
export async function isStopped(db: Executor, reader: Reader): Promise<boolean> {
  if (reader.emailAddress !== '') return (await db.$count(mailStops, isStopOf(reader))) > 0
  const open = and(isReader(reader), isNull(customers.mailsStoppedAt))
  return (await db.$count(customers, open)) === 0
}

const isSubscribed = sql`exists (
  select 1 from ${subscriptions}
  where ${subscriptions.accountGuid} = ${customers.accountGuid}
    and ${subscriptions.engineGuid} = ${customers.engineGuid}
    and ${subscriptions.emailAddress} = ${customers.emailAddress} and ${isNotNull(subscriptions.confirmedAt)})`
