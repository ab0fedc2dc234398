import { AUTOMATION_KINDS, type AutomationKind, ON_BY_DEFAULT } from '@proofdesk/domain/automation'
import { type SQL, and, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { automations } from '../../ground/db/tables/automations.ts'

/** Whether a gallery sends an automatic email, since when, and with which coupon. */
export interface AutomationSwitch {
  kind: AutomationKind
  isOn: boolean
  since: number
  couponGuid: string | null
}

interface GalleryOfAccount {
  accountGuid: string
  guid: string
}

/** All automations of a gallery; those that were never switched have their default. */
export async function readSwitches(
  db: Executor,
  gallery: GalleryOfAccount,
): Promise<AutomationSwitch[]> {
  return (await readSwitchesOf(db, gallery, [gallery.guid])).get(gallery.guid)!
}

/** The automations of several galleries of an account, by the gallery's guid. */
export async function readSwitchesOf(
  db: Executor,
  scope: { accountGuid: string },
  engineGuids: readonly string[],
): Promise<Map<string, AutomationSwitch[]>> {
  const rows = await db
    .select()
    .from(automations)
    .where(and(ofAccount(automations, scope), inArray(automations.engineGuid, [...engineGuids])))
  const switchesOf = (engineGuid: string) =>
    AUTOMATION_KINDS.map((kind) => {
      const row = rows.find((each) => each.engineGuid === engineGuid && each.kind === kind)
      const { isOn = ON_BY_DEFAULT.includes(kind), since = 0, couponGuid = null } = row ?? {}
      return { kind, isOn, since, couponGuid }
    })
  return new Map(engineGuids.map((guid) => [guid, switchesOf(guid)]))
}

/** Whether a gallery sends this automatic email. */
export async function isSwitchedOn(
  db: Executor,
  gallery: GalleryOfAccount,
  kind: AutomationKind,
): Promise<boolean> {
  const switches = await readSwitches(db, gallery)
  return switches.some((each) => each.kind === kind && each.isOn)
}

/** Condition on a gallery's guid in a statement: the gallery sends this automatic email. */
export const sendsAutomation = (
  engineGuid: SQL,
  kind: AutomationKind,
): SQL<boolean> => sql`coalesce((
  select w.is_on from automations w where w.engine_guid = ${engineGuid} and w.kind = ${kind}
), ${ON_BY_DEFAULT.includes(kind)})`
