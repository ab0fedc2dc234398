import type { PresetValues } from '@proofdesk/contract/admin/preset-fields'
import { AUTOMATION_KINDS } from '@proofdesk/domain/automation'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Session } from '../../ground/requests/session.ts'
import { changeSwitches } from '../automations/change-switches.ts'
import { planChanges } from '../galleries/plan-changes.ts'
import { writeMail } from '../mails/change-mail.ts'
import { readState } from './gallery-state.ts'
import { type State, type ValueChange, changesBetween, toChange } from './preset-values.ts'

interface Plan {
  columns: Awaited<ReturnType<typeof planChanges>>['columns']
  before: State
  after: State
  changes: ValueChange[]
}

/**
 * Plans how the values would change a gallery. `known`: values that may be referenced in addition to those that can be
 * chosen now. Throws if a part can't be applied.
 */
export async function planPreset(
  db: Executor,
  { scope, account }: Session,
  row: typeof galleries.$inferSelect,
  values: PresetValues,
  known: PresetValues = {},
): Promise<Plan> {
  const { photosReady, automations, ...settings } = toChange(values)
  const { named } = splitKnown(known)
  const before = await readState(db, scope, account, row)
  const { columns, currency } = await planChanges(db, scope, row, settings, { ...row, ...named })
  const after: State = {
    row: { ...row, ...columns },
    mail: photosReady === undefined ? before.mail : photosReady,
    automations: AUTOMATION_KINDS.filter((kind) =>
      (automations ?? before.automations).includes(kind),
    ),
    currency,
  }
  return { columns, before, after, changes: changesBetween(before, after) }
}

/** Known values that are columns of galleries. */
function splitKnown(known: PresetValues) {
  const {
    photosReady: _,
    automations: __,
    features: ___,
    subscriberCouponAmount: ____,
    ...named
  } = toChange(known)
  return { named }
}

/** Writes a plan to its locked gallery. */
export async function writePlan(
  tx: Transaction,
  { scope }: Session,
  { columns, before, after, changes }: Plan,
  now: number,
): Promise<void> {
  const { accountGuid, guid: engineGuid } = before.row
  if (changes.some(({ field }) => field === 'photosReady'))
    await writeMail(tx, { accountGuid, engineGuid, kind: 'photosReady' }, after.mail)
  if (changes.some(({ field }) => field === 'automations'))
    await changeSwitches(
      tx,
      before.row,
      {
        on: after.automations,
        off: AUTOMATION_KINDS.filter((kind) => !after.automations.includes(kind)),
      },
      now,
    )
  await tx
    .update(galleries)
    .set(columns)
    .where(recordOf(galleries, scope, engineGuid))
}
