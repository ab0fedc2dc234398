import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { mailStops } from '../../db/tables/campaigns.ts'
import { customers } from '../../db/tables/customers.ts'
import { subscriptions } from '../../db/tables/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { type Reader, isReader, isStopOf } from './reader.ts'

/** What somebody wants, or wants no more: all mails, news and offers, or mails about a gallery, by the guid of its customer. */
export interface Wish {
  about: 'all' | 'offers' | { customerGuid: string }
  isOn: boolean
  /** The words beside the button by which they agree to news and offers. */
  consentText: string
}

/** Where a consent was given on the page of preferences. */
const PLACE = 'preferences'

/** Does what somebody wants of a studio's mails; the same wish twice changes nothing. What is not theirs stays as it is. */
export async function changePreferences(deps: Deps, reader: Reader, wish: Wish): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (wish.about === 'all') return changeAll(deps, tx, reader, wish)
    if (wish.about === 'offers') return changeOffers(deps, tx, reader, wish)
    return changeGallery(deps, tx, reader, wish.about.customerGuid, wish.isOn)
  })
}

/** No more mails takes the consent to news and offers back, too; mails again does not give it. An address that does not exist stays stopped. */
async function changeAll(deps: Deps, tx: Transaction, reader: Reader, wish: Wish): Promise<void> {
  const { emailAddress, account } = reader
  if (!wish.isOn) await changeOffers(deps, tx, reader, wish)
  if (emailAddress === '')
    await tx
      .update(customers)
      .set({ mailsStoppedAt: wish.isOn ? null : deps.clock.now() })
      .where(isReader(reader))
  else if (wish.isOn)
    await tx.delete(mailStops).where(and(isStopOf(reader), eq(mailStops.reason, 'asked')))
  else
    await tx
      .insert(mailStops)
      .values({
        accountGuid: account.guid,
        emailAddress: emailAddress.toLowerCase(),
        reason: 'asked',
        createdAt: deps.clock.now(),
      })
      .onConflictDoNothing()
}

async function changeOffers(
  { clock }: Deps,
  tx: Transaction,
  reader: Reader,
  { isOn, consentText }: Wish,
): Promise<void> {
  await tx
    .update(customers)
    .set(
      isOn
        ? { marketingOptIn: true, consentAt: clock.now(), consentText, consentPlace: PLACE }
        : { marketingOptIn: false },
    )
    .where(and(isReader(reader), isNull(customers.deletedAt), eq(customers.marketingOptIn, !isOn)))
}

async function changeGallery(
  { clock }: Deps,
  tx: Transaction,
  reader: Reader,
  customerGuid: string,
  isOn: boolean,
): Promise<void> {
  const [changed] = await tx
    .update(customers)
    .set({ mailsStoppedAt: isOn ? null : clock.now() })
    .where(
      and(
        isReader(reader),
        eq(customers.guid, customerGuid),
        isOn ? isNotNull(customers.mailsStoppedAt) : isNull(customers.mailsStoppedAt),
      ),
    )
    .returning({ engineGuid: customers.engineGuid })
  if (!changed || isOn || reader.emailAddress === '') return
  // Nor do they wait for it to be published any more.
  await tx
    .update(subscriptions)
    .set({ isAwaiting: false })
    .where(
      and(
        ofAccount(subscriptions, { accountGuid: reader.account.guid }),
        eq(subscriptions.engineGuid, changed.engineGuid),
        eq(subscriptions.emailAddress, reader.emailAddress.toLowerCase()),
      ),
    )
}
