import { FILE_STATE, FILE_STATES, type FileReason, type FileState } from './file-state.ts'

/** `size` in bytes, `lastModified` in epoch ms. */
export interface FileMeasure {
  size: number
  lastModified: number
}

/**
 * All chosen files as parallel columns, addressed by their index. 50,000 rows cost a few megabytes; counting and moving
 * a file between states costs the same however many there are.
 */
export class FileTable {
  readonly paths: string[] = []
  /** Bytes. */
  readonly sizes: number[] = []
  /** Epoch ms. */
  readonly modified: number[] = []
  readonly collections: (string | undefined)[] = []
  readonly checksums: (string | undefined)[] = []
  readonly contentGuids: (string | undefined)[] = []
  /** Times that this file, and not the connection, was to blame. */
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

  /** Files in these states. */
  count(...states: FileState[]): number {
    return states.reduce<number>((sum, state) => sum + (this.#counts[state] ?? 0), 0)
  }

  /** Bytes of the files in these states. */
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

  /** Lets the browser forget the file once its bytes are safe. */
  release(index: number): void {
    this.#files[index] = undefined
  }

  #count(state: FileState, files: number, bytes: number): void {
    this.#counts[state] = (this.#counts[state] ?? 0) + files
    this.#bytes[state] = (this.#bytes[state] ?? 0) + bytes
  }
}
