import { readCsv } from './csv.ts'
import { parseOrderNumber } from './order-number.ts'

/** Maximum length of a carrier or a number. */
const TEXT_MAX = 80

export const PARCEL_PROBLEMS = ['noOrder', 'noNumber', 'shortened', 'doubled', 'tooLong'] as const
export type ParcelProblem = (typeof PARCEL_PROBLEMS)[number]

/** A long number as shortened by spreadsheets (3.4043E+11): its last digits are lost. */
const SHORTENED = /^\d+(?:[.,]\d+)?E\+\d+$/i

/** A row of a parcel list: the order and its tracking. */
export interface Parcel {
  /** An order's number or id as written in the list. */
  order: string
  carrier: string
  number: string
}

export interface ParcelList {
  parcels: Parcel[]
  /** Rows that can't be used, by line number. */
  problems: { line: number; problem: ParcelProblem }[]
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The key of an order in a list, the same for every spelling: `1042` for `ds 1042`; undefined if the text names none.
 */
export function parcelOrderKey(text: string): string | undefined {
  const number = parseOrderNumber(text)
  if (number !== undefined) return String(number)
  return GUID.test(text.trim()) ? text.trim().toLowerCase() : undefined
}

/**
 * Reads a parcel list as written by carriers and spreadsheets: order number, carrier, tracking number; the carrier's
 * column is optional. A header row allows any order of columns. Throws RangeError for an unclosed quotation mark.
 */
export function readParcelList(text: string): ParcelList {
  const rows = readCsv(text)
  const columns = findColumns(rows[0]?.[1] ?? [], rows[1]?.[1] ?? [])
  const seen = new Set<string>()
  const list: ParcelList = { parcels: [], problems: [] }
  for (const [line, cells] of columns.hasHead ? rows.slice(1) : rows) {
    const parcel = readRow(cells, columns)
    const problem = findProblem(parcel, seen)
    if (problem) list.problems.push({ line, problem })
    else list.parcels.push(parcel)
  }
  return list
}

interface Columns {
  hasHead: boolean
  order: number
  /** -1 if there is none. */
  carrier: number
  number: number
}

const HEADS = {
  carrier: /carrier|courier|shipper|versand|dienst|zusteller|transport/i,
  number: /track|sendung|paket|parcel|barcode|consignment/i,
  order: /order|bestell|referen|auftrag/i,
} as const

function findColumns(first: readonly string[], second: readonly string[]): Columns {
  const hasHead = !first.some((cell) => parcelOrderKey(cell) !== undefined)
  const width = Math.max(first.length, second.length)
  const byPlace = {
    hasHead,
    order: 0,
    carrier: width > 2 ? 1 : -1,
    number: width > 2 ? 2 : 1,
  }
  if (!hasHead) return byPlace
  const find = (pattern: RegExp) => first.findIndex((head) => pattern.test(head))
  const number = find(HEADS.number)
  const order = first.findIndex((head, at) => at !== number && HEADS.order.test(head))
  if (order === -1 || number === -1) return byPlace
  const carrier = first.findIndex(
    (head, at) => at !== number && at !== order && HEADS.carrier.test(head),
  )
  return { hasHead, order, carrier, number }
}

function readRow(cells: readonly string[], { order, carrier, number }: Columns): Parcel {
  const cell = (at: number) => (cells[at] ?? '').trim()
  return { order: cell(order), carrier: cell(carrier), number: cell(number) }
}

function findProblem(
  { order, carrier, number }: Parcel,
  seen: Set<string>,
): ParcelProblem | undefined {
  const key = parcelOrderKey(order)
  if (key === undefined) return 'noOrder'
  if (number === '') return 'noNumber'
  if (SHORTENED.test(number)) return 'shortened'
  if (carrier.length > TEXT_MAX || number.length > TEXT_MAX) return 'tooLong'
  if (seen.has(key)) return 'doubled'
  seen.add(key)
  return undefined
}
