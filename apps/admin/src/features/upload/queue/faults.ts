import type { FileTable } from './file-table.ts'
import type { OutageKind } from './outage.ts'

/** How often one file may fail while others succeed. */
const STRIKES = 8
/** How often one file may be refused by its address. */
const REFUSALS = 3

/** Distinguishes a file's faults from the connection's, and counts each file's failures. */
export class Faults {
  readonly #table: FileTable
  /** How many files had succeeded when a file last failed. */
  readonly #successesAt = new Map<number, number>()
  readonly #refusals = new Map<number, number>()
  #successes = 0

  constructor(table: FileTable) {
    this.#table = table
  }

  succeeded(): void {
    this.#successes++
  }

  /** Counts a temporary failure; returns true if there were too many. A full store is never the file's fault. */
  fail(index: number, outage: OutageKind, status: number): boolean {
    const { strikes } = this.#table
    const successesBefore = this.#successesAt.get(index) ?? this.#successes
    // While nothing succeeds it isn't the file's fault, however long that lasts. A plain 500 may be.
    const isFull = outage === 'disk' || outage === 'quota'
    if (status === 500 || (!isFull && this.#successes > successesBefore))
      strikes[index] = this.strikesOf(index) + 1
    this.#successesAt.set(index, this.#successes)
    return this.strikesOf(index) >= STRIKES
  }

  /** Counts a refusal; returns true if there were too many. */
  refuse(index: number): boolean {
    const count = (this.#refusals.get(index) ?? 0) + 1
    this.#refusals.set(index, count)
    return count > REFUSALS
  }

  strikesOf(index: number): number {
    return this.#table.strikes[index] ?? 0
  }

  forgive(index: number): void {
    this.#table.strikes[index] = 0
    this.#refusals.delete(index)
    this.#successesAt.delete(index)
  }
}
