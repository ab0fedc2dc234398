import { bigint, uuid } from 'drizzle-orm/pg-core'

/** A moment as the wire has it: epoch milliseconds. */
export const moment = (name: string) => bigint(name, { mode: 'number' })

/** A count of bytes. */
export const byteCount = (name: string) => bigint(name, { mode: 'number' })

/** Money in minor units of the row's currency (pence, yen). */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' })

export const guid = (name: string) => uuid(name)
