import type { ErrorCode } from '@proofdesk/contract/errors'

/** Where a chosen file is. Small integers, because 50,000 of them are kept. */
export const FILE_STATE = {
  /** Chosen, not read yet. */
  waiting: 0,
  hashing: 1,
  /** Its checksum is known; the server has not been asked. */
  hashed: 2,
  registering: 3,
  /** Has an url to be sent to. */
  ready: 4,
  uploading: 5,
  /** Sent; the server has not said yet that the bytes are safe. */
  confirming: 6,
  /** Failed for a reason that passes; tried again in a moment. */
  resting: 7,
  /** Has the same bytes as another chosen file, which is on its way. */
  awaitingSame: 8,
  stored: 9,
  /** The gallery had these bytes before. */
  alreadyStored: 10,
  /** Another chosen file with the same bytes was stored. */
  duplicate: 11,
  failed: 12,
  /** Can't be taken, now or later. */
  refused: 13,
  cancelled: 14,
  /** The server has the bytes, and could make no photo or video of them. */
  setAside: 15,
  /** A camera's raw file or a sidecar: not meant for visitors. */
  leftOut: 16,
  /** The gallery had these bytes before, and has them in the chosen collection now. */
  added: 17,
} as const
export type FileState = (typeof FILE_STATE)[keyof typeof FILE_STATE]
/** How a file came to be in the gallery. */
export type Completed = 'stored' | 'alreadyStored' | 'added'
export const FILE_STATES = Object.values(FILE_STATE).length

/**
 * The words a person reads; the chips of the list. Each file is in one, so they add up to all; what is left out was not
 * meant, and counts in no sum.
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

/** Why a file failed: a code, with what its sentence needs, that the screen turns into words. */
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
