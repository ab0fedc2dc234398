import { readStored, writeStored } from './browser-storage.ts'

/** The list that hearts of a gallery go into, as the browser keeps it between visits. */
export interface KeptList {
  /** Of the link. */
  key: string
  /** Who of the link marks in this browser. */
  me: string
  /** The list that is open. */
  list: string
  /** What others of the link chose in it. */
  others: string[]
  /** Why nothing can be changed; empty where it can. */
  lock: '' | 'submitted' | 'over'
}

export const keptListKey = (engineGuid: string) => `proofdesk.list.${engineGuid}`

/** Under what the browser keeps which photos its visitor rejects. */
export const rejectedKey = (engineGuid: string) => `proofdesk.rejected.${engineGuid}`

/** Reads a kept list; what can't be read is none. */
export function parseKeptList(text: string | null): KeptList | undefined {
  try {
    const { key, me, list, others, lock } = JSON.parse(text ?? 'null') as KeptList
    const isRead = [key, me, list, lock].every((part) => typeof part === 'string')
    return isRead && Array.isArray(others) ? { key, me, list, others, lock } : undefined
  } catch {
    return undefined
  }
}

export const readKeptList = (engineGuid: string) =>
  parseKeptList(readStored(keptListKey(engineGuid)))

/** Undefined forgets it. */
export function writeKeptList(engineGuid: string, kept: KeptList | undefined): void {
  const text = kept ? JSON.stringify(kept) : null
  if (text !== readStored(keptListKey(engineGuid))) writeStored(keptListKey(engineGuid), text)
}
