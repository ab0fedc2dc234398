import type { Pixels } from '../images/read-pixels.ts'

/** A word or a number that was read. */
export interface ReadText {
  text: string
  /** Its box in fractions of the picture's width and height, from 0 to 1. */
  x: number
  y: number
  width: number
  height: number
  /** The engine's confidence, from 0 to 1. */
  score: number
}

/** Reads the texts on a picture; tests replace it. */
export interface TextReader {
  /** Engine and version: results of another one are read again. */
  version: string
  /** Best length of the longer side in pixels. */
  size: number
  /**
   * Words in no particular order; empty if there is no text. Throws if the engine fails, which may not be the picture's
   * fault.
   */
  readText(picture: Pixels): Promise<ReadText[]>
  /** Ends helper threads and processes after their current work. */
  close(): Promise<void>
}
