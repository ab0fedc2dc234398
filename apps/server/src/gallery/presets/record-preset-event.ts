import type { PresetField } from '@proofdesk/contract/admin/preset-fields'
import type { Transaction } from '../../ground/db/client.ts'
import type { Session } from '../../ground/requests/session.ts'
import { groupsOf, recordGalleryEvent } from '../galleries/record-gallery-event.ts'

/** Records in a gallery's timeline which groups of settings a preset, or its undoing, has changed. */
export async function recordPresetEvent(
  tx: Transaction,
  session: Pick<Session, 'scope' | 'user'>,
  engineGuid: string,
  {
    kind,
    at,
    name,
    fields,
  }: {
    kind: 'presetApplied' | 'presetUndone'
    at: number
    /** Null if it was applied before names were saved. */
    name: string | null
    fields: readonly PresetField[]
  },
): Promise<void> {
  if (fields.length === 0) return
  const values = { ...(name !== null && { text: name }), fields: groupsOf(fields) }
  await recordGalleryEvent(tx, session, engineGuid, { kind, at, values })
}

/** The same for an applied source: another gallery's watermarks have no name and are recorded as an ordinary change. */
export async function recordApplied(
  tx: Transaction,
  session: Pick<Session, 'scope' | 'user'>,
  engineGuid: string,
  {
    at,
    presetName,
    fields,
  }: { at: number; presetName: string | null; fields: readonly PresetField[] },
): Promise<void> {
  if (presetName === null)
    await recordGalleryEvent(tx, session, engineGuid, {
      kind: 'changed',
      at,
      values: { fields: groupsOf(fields) },
    })
  else
    await recordPresetEvent(tx, session, engineGuid, {
      kind: 'presetApplied',
      at,
      name: presetName,
      fields,
    })
}
