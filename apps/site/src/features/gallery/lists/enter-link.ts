import type { SelectionLink } from '@proofdesk/contract/site/selections'
import { readStored, writeStored } from '../../../lib/browser-storage.ts'
import { type KeptList, parseKeptList, readKeptList } from '../../../lib/kept-list.ts'
import { writeBase, writeMarks } from './kept-marks.ts'
import { takeLink } from './sync-list.ts'

const earlierKey = (engineGuid: string) => `proofdesk.list-earlier.${engineGuid}`

/** The list that was open before the link of someone else was. */
export const readEarlier = (engineGuid: string): KeptList | undefined =>
  parseKeptList(readStored(earlierKey(engineGuid)))

/**
 * Opens the lists of a link as one of its people. Hearts that are in no list yet come along; a list that was open before
 * stays on the server, and the way back to it in the browser.
 */
export function enterLink(
  engineGuid: string,
  { key, me }: Pick<KeptList, 'key' | 'me'>,
  link: SelectionLink,
): void {
  const before = readKeptList(engineGuid)
  const isSame = before?.key === key && before.me === me
  if (before && before.key !== key) writeStored(earlierKey(engineGuid), JSON.stringify(before))
  // What is marked here is in the list that was open, as the person who marked it there.
  if (before && !isSame) writeMarks(engineGuid, new Map())
  if (!isSame) writeBase(engineGuid, new Map())
  const list = before?.key === key ? before.list : (link.selections[0]?.guid ?? '')
  takeLink(engineGuid, { key, me, list, others: [], lock: '' }, link)
}

/** Back to the list that was open before. */
export function returnToEarlier(engineGuid: string): void {
  const earlier = readEarlier(engineGuid)
  if (!earlier) return
  const now = readKeptList(engineGuid)
  writeStored(earlierKey(engineGuid), now ? JSON.stringify(now) : null)
  writeMarks(engineGuid, new Map())
  writeBase(engineGuid, new Map())
  writeStored(`proofdesk.list.${engineGuid}`, JSON.stringify(earlier))
}
