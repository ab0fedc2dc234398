import { createHash } from 'node:crypto'

/** Another guid in place of one; the same each time. */
export type Renew = (guid: string) => string

const GUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Stands for "none" and "all", and is no record's. */
const NIL = '00000000-0000-0000-0000-000000000000'

/**
 * The guids of a copy: the same for 0, others for each further number. Guids of the same moment stay in order, as their
 * first half does.
 */
export function createRenew(copy: number): Renew {
  if (copy === 0) return (guid) => guid
  return (guid) => {
    if (guid === NIL) return guid
    const hash = createHash('sha256').update(`${copy} ${guid}`).digest('hex')
    return `${guid.slice(0, 15)}${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
  }
}

/** The same for all guids in a text, such as the key of a file. */
export function renewText(text: string, renew: Renew): string {
  return text.replace(GUID, renew)
}
