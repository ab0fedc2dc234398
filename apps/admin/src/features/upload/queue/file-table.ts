import { FILE_STATE, FILE_STATES, type FileReason, type FileState } from './file-state.ts'

/** `size` in bytes, `lastModified` in epoch ms. */
export interface FileMeasure {
  size: number
  lastModified: number
}

/**
 * All chosen files as parallel columns, addressed by index. 50,000 rows take a few megabytes; counting files and
 * changing a file's state takes constant time.
 */
export class FileTable {
  readonly paths: string[] = []
  /** In bytes. */
  readonly sizes: number[] = []
  /** Epoch ms. */
  readonly modified: number[] = []
  readonly collections: (string | undefined)[] = []
  readonly checksums: (string | undefined)[] = []
  readonly contentGuids: (string | undefined)[] = []
  /** How often this file, rather than the connection, was at fault. */
  readonly strikes: number[] = []
  readonly reasons = new Map<number, FileReason>()
  readonly #files: (File | undefined)[] = []
  readonly #states: FileState[] = []
  readonly #counts: number[] = new Array<number>(FILE_STATES).fill(0)
  readonly #bytes: number[] = new Array<number>(FILE_STATES).fill(0)

  get length(): number {
    return this.paths.length
  }

  add(
    path: string,
    { size, lastModified }: FileMeasure,
    file: File | undefined,
    collectionGuid: string | undefined,
    state: FileState,
  ): number {
    const index = this.paths.push(path) - 1
    this.sizes.push(size)
    this.modified.push(lastModified)
    this.collections.push(collectionGuid)
    this.checksums.push(undefined)
    this.contentGuids.push(undefined)
    this.strikes.push(0)
    this.#files.push(file)
    this.#states.push(state)
    this.#count(state, 1, size)
    return index
  }

  stateOf(index: number): FileState {
    return this.#states[index] ?? FILE_STATE.cancelled
  }

  move(index: number, to: FileState): void {
    const size = this.sizeOf(index)
    this.#count(this.stateOf(index), -1, -size)
    this.#states[index] = to
    this.#count(to, 1, size)
  }

  /** Number of files in these states. */
  count(...states: FileState[]): number {
    return states.reduce<number>((sum, state) => sum + (this.#counts[state] ?? 0), 0)
  }

  /** Total bytes of the files in these states. */
  bytes(...states: FileState[]): number {
    return states.reduce<number>((sum, state) => sum + (this.#bytes[state] ?? 0), 0)
  }

  pathOf(index: number): string {
    return this.paths[index] ?? ''
  }

  sizeOf(index: number): number {
    return this.sizes[index] ?? 0
  }

  fileOf(index: number): File | undefined {
    return this.#files[index]
  }

  /** Releases the file's memory once its bytes are safe. */
  release(index: number): void {
    this.#files[index] = undefined
  }

  #count(state: FileState, files: number, bytes: number): void {
    this.#counts[state] = (this.#counts[state] ?? 0) + files
    this.#bytes[state] = (this.#bytes[state] ?? 0) + bytes
  }
}
