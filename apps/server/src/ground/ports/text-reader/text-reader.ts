import type { Pixels } from '../images/read-pixels.ts'

/** A word or a number that was read. */
export interface ReadText {
  text: string
  /** Its box as parts of the picture's width and height, from 0 to 1. */
  x: number
  y: number
  width: number
  height: number
  /** How sure the engine is, from 0 to 1. */
  score: number
}

/** Reads what is written on a picture; tests replace it. */
export interface TextReader {
  /** Engine and version: what another one has read is read again. */
  version: string
  /** Pixels of the longer side at which it reads best. */
  size: number
  /** Words in no order; none where nothing is written. Throws when the engine gives up, which says nothing of the picture. */
  readText(picture: Pixels): Promise<ReadText[]>
  /** Ends what runs beside the process's own thread; work that has started is finished first. */
  close(): Promise<void>
}
