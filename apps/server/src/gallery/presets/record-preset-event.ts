import type { PresetField } from '@proofdesk/contract/admin/gallery-presets'
import type { Transaction } from '../../ground/db/client.ts'
import type { Session } from '../../ground/requests/session.ts'
import { groupsOf, recordGalleryEvent } from '../galleries/record-gallery-event.ts'

/** Says in a gallery's timeline which groups of its settings a preset has changed, or its undoing. */
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
    /** Null where it was applied before its name was kept. */
    name: string | null
    fields: readonly PresetField[]
  },
): Promise<void> {
  if (fields.length === 0) return
  const values = { ...(name !== null && { text: name }), fields: groupsOf(fields) }
  await recordGalleryEvent(tx, session, engineGuid, { kind, at, values })
}

/** The same of what was applied: another gallery's watermarks have no name and are a change like any other. */
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
