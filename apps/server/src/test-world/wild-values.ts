import type { TableConfig } from './every-table.ts'

type Column = TableConfig['columns'][number]

/** Random numbers that a seed repeats (mulberry32). */
export interface Chance {
  /** From 0, below 1. */
  next(): number
  below(count: number): number
  pick<T>(values: readonly T[]): T
  guid(): string
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    pick: (values) => values[below(values.length)]!,
    guid() {
      const hex = Array.from({ length: 32 }, () => below(16).toString(16)).join('')
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
  }
}

const TEXTS = [
  '',
  ' ',
  ' spaced ',
  '-1',
  '0',
  'null',
  '2026-02-31',
  '../../etc/passwd',
  'https://example.test/?a=1#b',
  'javascript:alert(1)',
  `<script>alert("x")</script>'; drop table photos; --`,
  '%_\\',
  'a\nb\tc\u0007',
  '🏃🏽‍♀️ Ǆ ß ẞ İ ﷽',
  'مرحبا \u202Eright to left',
  'e\u0301 \u200B\uFEFF\u2028',
  'สวัสดี 日本語 한국어',
  'x'.repeat(3_000),
]
const YEARS = [1800, 1955, 1969, 1970, 1999, 2026, 2038, 9999]
const LARGE = [-8_640_000_000_000_000, 8_640_000_000_000_000, -1e13, 1e13, 2 ** 62]
const WHOLE = [-1, 0, 1, 2, 100, 65_536, -2_147_483_648, 2_147_483_647]

/** A legal but unexpected value of a column. `words`: the values of enums with its name. */
export function wildValue(column: Column, chance: Chance, words: readonly string[]): unknown {
  if (!column.notNull && chance.next() < 0.25) return null
  const type = column.getSQLType()
  if (type.endsWith('[]')) {
    const length = chance.pick([0, 1, 3])
    return Array.from({ length }, () =>
      chance.next() < 0.1 ? null : wildScalar(type.slice(0, -2), chance, words),
    )
  }
  return wildScalar(type, chance, words)
}

function wildScalar(type: string, chance: Chance, words: readonly string[]): unknown {
  switch (type) {
    case 'boolean':
      return chance.next() < 0.5
    case 'uuid':
      return chance.guid()
    case 'smallint':
      return chance.pick([-32_768, -1, 0, 1, 7, 32_767])
    case 'integer':
      return chance.pick(WHOLE)
    case 'bigint':
      return chance.next() < 0.5 ? wildTime(chance) : chance.pick([...WHOLE, ...LARGE])
    case 'real':
    case 'double precision':
      return chance.pick([-1, 0, 0.5, 1e30, 'NaN', 'Infinity', '-Infinity'])
    case 'date':
      return chance.pick(['1800-01-01', '1970-01-01', '9999-12-31', 'infinity'])
    case 'bytea':
      return Buffer.from([...Array(chance.pick([0, 1, 40])).keys()])
    default:
      return words.length > 0 && chance.next() < 0.6 ? chance.pick(words) : chance.pick(TEXTS)
  }
}

function wildTime(chance: Chance): number {
  return Date.UTC(chance.pick(YEARS), chance.below(12), 1 + chance.below(28), chance.below(24))
}

export type JsonKind = 'object' | 'objects' | 'list' | 'any'

/** A JSON value of a kind, with unexpected contents. */
export function wildJson(chance: Chance, kind: JsonKind = 'any', depth = 0): unknown {
  const shape = kind === 'any' ? chance.below(depth < 2 ? 8 : 5) : 5
  if (shape === 0) return null
  if (shape === 1) return chance.next() < 0.5
  if (shape === 2) return chance.pick([...WHOLE, 0.5, 1e300])
  if (shape < 5) return chance.pick(TEXTS)
  const within = kind === 'objects' ? 'object' : 'any'
  const parts = Array.from({ length: chance.below(4) }, () => wildJson(chance, within, depth + 1))
  const isList = kind === 'list' || kind === 'objects' || (kind === 'any' && shape === 5)
  return isList ? parts : Object.fromEntries(parts.map((part, at) => [`key${at}`, part]))
}

/** A JSON object or list with one part replaced or removed. */
export function changeJson(value: unknown, chance: Chance): unknown {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : []
  if (keys.length === 0)
    return wildJson(
      chance,
      Array.isArray(value) ? 'list' : typeof value === 'object' ? 'object' : 'any',
    )
  const key = chance.pick(keys)
  const copy = structuredClone(value) as Record<string, unknown>
  if (!Array.isArray(value) && chance.next() < 0.3) delete copy[key]
  else copy[key] = chance.next() < 0.4 ? wildJson(chance) : changeJson(copy[key], chance)
  return copy
}
