import type { SelectionLink } from '@proofdesk/contract/site/selections'
import { readStored, writeStored } from '../../../lib/browser-storage.ts'
import { type KeptList, parseKeptList, readKeptList } from '../../../lib/kept-list.ts'
import { writeBase, writeMarks } from './kept-marks.ts'
import { takeLink } from './sync-list.ts'

const earlierKey = (engineGuid: string) => `proofdesk.list-earlier.${engineGuid}`

/** The list that was open before someone else's link was opened. */
export const readEarlier = (engineGuid: string): KeptList | undefined =>
  parseKeptList(readStored(earlierKey(engineGuid)))

/**
 * Opens the lists of a link as one of its contributors. Hearts not yet in a list are added to it; a previously open
 * list stays on the server, and the browser remembers it for going back.
 */
export function enterLink(
  engineGuid: string,
  { key, me }: Pick<KeptList, 'key' | 'me'>,
  link: SelectionLink,
): void {
  const before = readKeptList(engineGuid)
  const isSame = before?.key === key && before.me === me
  if (before && before.key !== key) writeStored(earlierKey(engineGuid), JSON.stringify(before))
  // The marks in this browser belong to the previous list or person.
  if (before && !isSame) writeMarks(engineGuid, new Map())
  if (!isSame) writeBase(engineGuid, new Map())
  const list = before?.key === key ? before.list : (link.selections[0]?.guid ?? '')
  takeLink(engineGuid, { key, me, list, others: [], lock: '' }, link)
}

/** Goes back to the list that was open before. */
export function returnToEarlier(engineGuid: string): void {
  const earlier = readEarlier(engineGuid)
  if (!earlier) return
  const now = readKeptList(engineGuid)
  writeStored(earlierKey(engineGuid), now ? JSON.stringify(now) : null)
  writeMarks(engineGuid, new Map())
  writeBase(engineGuid, new Map())
  writeStored(`proofdesk.list.${engineGuid}`, JSON.stringify(earlier))
}
