import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { mailStops } from '../../ground/db/tables/campaigns.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { subscriptions } from '../../ground/db/tables/subscriptions.ts'
import type { Deps } from '../../ground/deps.ts'
import { type ProvedConsent, consentColumns } from '../customers/consent-proof.ts'
import { type Reader, isReader, isStopOf } from './reader.ts'
import { stopAddress } from './stop-address.ts'

/**
 * What someone turns on or off: all emails, news and offers, or emails about a gallery, by the guid of their customer.
 */
export interface PreferenceChange {
  about: 'all' | 'offers' | { customerGuid: string }
  isOn: boolean
  /** The text by which they agree to news and offers, and the link that they followed. */
  consent: Omit<ProvedConsent, 'place'>
}

/**
 * Applies someone's change of a studio's emails; repeating it has no effect. Galleries that aren't theirs are ignored.
 */
export async function changePreferences(
  deps: Deps,
  reader: Reader,
  change: PreferenceChange,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (change.about === 'all') return changeAll(deps, tx, reader, change)
    if (change.about === 'offers') return changeOffers(tx, reader, change)
    return changeGallery(deps, tx, reader, change.about.customerGuid, change.isOn)
  })
}

/**
 * Turning all emails off also revokes the consent to news and offers; turning them on doesn't restore it. A nonexistent
 * address stays stopped.
 */
async function changeAll(
  deps: Deps,
  tx: Transaction,
  reader: Reader,
  change: PreferenceChange,
): Promise<void> {
  const { emailAddress, account } = reader
  if (!change.isOn) await changeOffers(tx, reader, change)
  if (emailAddress === '')
    await tx
      .update(customers)
      .set({ mailsStoppedAt: change.isOn ? null : deps.clock.now() })
      .where(isReader(reader))
  else if (change.isOn)
    await tx.delete(mailStops).where(and(isStopOf(reader), eq(mailStops.reason, 'asked')))
  else
    await stopAddress(tx, {
      accountGuid: account.guid,
      emailAddress,
      reason: 'asked',
      createdAt: deps.clock.now(),
    })
}

async function changeOffers(
  tx: Transaction,
  reader: Reader,
  { isOn, consent }: PreferenceChange,
): Promise<void> {
  await tx
    .update(customers)
    .set(isOn ? consentColumns({ place: 'preferences', ...consent }) : { marketingOptIn: false })
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
  // They no longer wait for its publication, either.
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
