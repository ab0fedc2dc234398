import type { ErrorCode } from '@proofdesk/contract/errors'

/** The state of a chosen file. Small integers, because 50,000 of them are stored. */
export const FILE_STATE = {
  /** Chosen, not read yet. */
  waiting: 0,
  hashing: 1,
  /** Its checksum is known; the server hasn't been asked. */
  hashed: 2,
  registering: 3,
  /** Has a URL to be sent to. */
  ready: 4,
  uploading: 5,
  /** Sent; the server hasn't confirmed yet that the bytes are safe. */
  confirming: 6,
  /** Failed for a temporary reason; retried in a moment. */
  resting: 7,
  /** Has the same bytes as another chosen file, which is on its way. */
  awaitingSame: 8,
  stored: 9,
  /** The gallery had these bytes before. */
  alreadyStored: 10,
  /** Another chosen file with the same bytes was stored. */
  duplicate: 11,
  failed: 12,
  /** Can't be accepted, now or later. */
  refused: 13,
  cancelled: 14,
  /** The server has the bytes, but could make no photo or video of them. */
  setAside: 15,
  /** A camera's raw file or a sidecar: not meant for visitors. */
  leftOut: 16,
  /** The gallery had these bytes before, and they were added to the chosen collection. */
  added: 17,
} as const
export type FileState = (typeof FILE_STATE)[keyof typeof FILE_STATE]
/** How a completed file got into the gallery. */
export type Completed = 'stored' | 'alreadyStored' | 'added'
export const FILE_STATES = Object.values(FILE_STATE).length

/**
 * The phases that a person sees; the filter chips of the list. Each file is in one, so they add up to all, except that
 * skipped files aren't counted.
 */
export const UPLOAD_PHASES = [
  'waiting',
  'uploading',
  'failed',
  'setAside',
  'notSent',
  'chosenTwice',
  'completed',
  'leftOut',
] as const
export type UploadPhase = (typeof UPLOAD_PHASES)[number]

const PHASES: Record<FileState, UploadPhase> = {
  [FILE_STATE.waiting]: 'waiting',
  [FILE_STATE.hashing]: 'waiting',
  [FILE_STATE.hashed]: 'waiting',
  [FILE_STATE.registering]: 'waiting',
  [FILE_STATE.ready]: 'waiting',
  [FILE_STATE.uploading]: 'uploading',
  [FILE_STATE.confirming]: 'uploading',
  [FILE_STATE.resting]: 'waiting',
  [FILE_STATE.awaitingSame]: 'waiting',
  [FILE_STATE.stored]: 'completed',
  [FILE_STATE.alreadyStored]: 'completed',
  [FILE_STATE.added]: 'completed',
  [FILE_STATE.duplicate]: 'chosenTwice',
  [FILE_STATE.failed]: 'failed',
  [FILE_STATE.refused]: 'failed',
  [FILE_STATE.cancelled]: 'notSent',
  [FILE_STATE.setAside]: 'setAside',
  [FILE_STATE.leftOut]: 'leftOut',
}

export const phaseOf = (state: FileState): UploadPhase => PHASES[state]
export const isSettled = (state: FileState): boolean => state >= FILE_STATE.stored
export const SETTLED = Object.values(FILE_STATE).filter(isSettled)

/** Why a file failed: a code with the values of its message, which the screen translates. */
export interface FileReason {
  code:
    | ErrorCode
    | 'unreadable'
    | 'folder_unreadable'
    | 'unreachable'
    | 'not_confirmed'
    | 'address_refused'
    | 'cancelled'
  values?: unknown
}
