import type { AutomationKind } from '@proofdesk/domain/automation'
import type { Transaction } from '../../ground/db/client.ts'
import { automations } from '../../ground/db/tables/automations.ts'
import { readSwitches } from './switches.queries.ts'

interface SwitchChange {
  on?: readonly AutomationKind[] | undefined
  off?: readonly AutomationKind[] | undefined
  couponGuid?: string | null | undefined
}

/**
 * Turns automations on and off; returns whether that changed anything. One that is already on keeps its time, so that
 * turning it on again doesn't leave out anyone.
 */
export async function changeSwitches(
  tx: Transaction,
  gallery: { accountGuid: string; guid: string },
  { on = [], off = [], couponGuid }: SwitchChange,
  now: number,
): Promise<boolean> {
  let isChanged = false
  for (const current of await readSwitches(tx, gallery)) {
    const { kind } = current
    const isOn = off.includes(kind) ? false : on.includes(kind) || current.isOn
    const values = {
      isOn,
      since: isOn && !current.isOn ? now : current.since,
      couponGuid: kind === 'cartLeft' && couponGuid !== undefined ? couponGuid : current.couponGuid,
    }
    if (values.isOn === current.isOn && values.couponGuid === current.couponGuid) continue
    isChanged = true
    await tx
      .insert(automations)
      .values({ accountGuid: gallery.accountGuid, engineGuid: gallery.guid, kind, ...values })
      .onConflictDoUpdate({ target: [automations.engineGuid, automations.kind], set: values })
  }
  return isChanged
}

/** Gives a copied gallery the switches of its source; only what happens from now on leads to emails. */
export async function copySwitches(
  tx: Transaction,
  source: { accountGuid: string; guid: string },
  toGuid: string,
  now: number,
): Promise<void> {
  const switches = await readSwitches(tx, source)
  const ofKinds = (isOn: boolean) =>
    switches.filter((each) => each.isOn === isOn).map(({ kind }) => kind)
  const coupon = switches.find(({ kind }) => kind === 'cartLeft')?.couponGuid
  await changeSwitches(
    tx,
    { accountGuid: source.accountGuid, guid: toGuid },
    { on: ofKinds(true), off: ofKinds(false), couponGuid: coupon },
    now,
  )
}
