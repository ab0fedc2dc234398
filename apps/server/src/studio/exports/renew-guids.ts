import { createHash } from 'node:crypto'

/** Replaces a guid by another; the result is always the same. */
export type Renew = (guid: string) => string

const GUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Used for "none" and "all"; never a record's guid. */
const NIL = '00000000-0000-0000-0000-000000000000'

/**
 * Replaces guids for a copy: unchanged for 0, different for each further number. Guids of the same moment stay in
 * order, because their first half does.
 */
export function createRenew(copy: number): Renew {
  if (copy === 0) return (guid) => guid
  return (guid) => {
    if (guid === NIL) return guid
    const hash = createHash('sha256').update(`${copy} ${guid}`).digest('hex')
    return `${guid.slice(0, 15)}${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
  }
}

/** Replaces all guids in a text, such as a storage key. */
export function renewText(text: string, renew: Renew): string {
  return text.replace(GUID, renew)
}
