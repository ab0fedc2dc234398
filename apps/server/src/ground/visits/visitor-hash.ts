import { createHash, randomBytes } from 'node:crypto'
import { toVisitorNumber } from '@proofdesk/domain/visitor-number'
import { and, eq, lt } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../db/client.ts'
import { ofAccount } from '../db/of-account.ts'
import { visitorSalts } from '../db/tables/visits.ts'
import { toNetwork, toWideNetwork } from '../throttle/throttle-key.ts'

/** Who asks, as far as a visitor is told from another: never stored. */
export interface Caller {
  address: string
  agent: string
}

export interface VisitorHashes {
  /** The visitor's number in this month: 48 bits, the same for the same account, network and browser. */
  hash(account: { accountGuid: string; month: string }, caller: Caller): Promise<number>
}

const SALTS = 10_000

export function createVisitorHashes(db: Database): VisitorHashes {
  const salts = new LRUCache<string, Promise<string>>({ max: SALTS })
  return {
    async hash({ accountGuid, month }, { address, agent }) {
      const key = `${accountGuid} ${month}`
      let salt = salts.get(key)
      if (!salt) {
        salt = readSalt(db, accountGuid, month)
        salts.set(key, salt)
        // One that could not be read is asked for again.
        salt.catch(() => salts.delete(key))
      }
      const part = [await salt, accountGuid, month]
      const network = toNetwork(address)
      return toVisitorNumber({
        wide: hash([...part, 'wide network', toWideNetwork(address)]),
        network: hash([...part, 'network', network]),
        browser: hash([...part, network, agent]),
      })
    },
  }
}

function hash(parts: readonly string[]): number {
  return createHash('sha256').update(parts.join('\0')).digest().readUIntBE(0, 3)
}

/**
 * The month's salt, the same in all processes; made by anyone who comes first, who forgets those of the months before.
 */
async function readSalt(db: Database, accountGuid: string, month: string): Promise<string> {
  const ofMonth = and(ofAccount(visitorSalts, { accountGuid }), eq(visitorSalts.month, month))
  const read = () => db.select().from(visitorSalts).where(ofMonth)
  const [known] = await read()
  if (known) return known.salt
  await db
    .insert(visitorSalts)
    .values({ accountGuid, month, salt: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  await db
    .delete(visitorSalts)
    .where(and(ofAccount(visitorSalts, { accountGuid }), lt(visitorSalts.month, month)))
  const [made] = await read()
  // Another process is in the next month already, by its clock: this one's events are of no one it can know again.
  return made?.salt ?? randomBytes(32).toString('base64url')
}
