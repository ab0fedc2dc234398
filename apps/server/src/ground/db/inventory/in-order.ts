import { getTableConfig } from 'drizzle-orm/pg-core'
import type { StoredTable } from './stored-table.ts'

/** Sorts tables so that referenced ones come first. */
export function inOrder<Stored extends StoredTable>(tables: readonly Stored[]): Stored[] {
  const byName = new Map(tables.map((stored) => [getTableConfig(stored.table).name, stored]))
  const ordered = new Set<Stored>()
  const visited = new Set<string>()
  const place = (name: string) => {
    const stored = byName.get(name)
    if (!stored || visited.has(name)) return
    visited.add(name)
    for (const key of getTableConfig(stored.table).foreignKeys)
      place(getTableConfig(key.reference().foreignTable).name)
    ordered.add(stored)
  }
  for (const name of byName.keys()) place(name)
  return [...ordered]
}
