import type { Box } from '@proofdesk/domain/face-box'
import type { Pixels } from '../images/read-pixels.ts'
import type { PlacedFace } from './face-service.ts'

/** A face of a picture. Its box is in parts of the picture's width and height, from 0 to 1. */
export interface FoundFace extends Box {
  /** How sure the engine is that it is a face, from 0 to 1. */
  score: number
  /** How sharp it is: the variance of the Laplacian of its grey chip. */
  sharpness: number
  /** 128 numbers that are near each other for faces of one person. */
  embedding: Float32Array
}

/** Finds and describes faces. Only descriptions of one version can be compared. */
export interface FacePort {
  /** The engine and its version. */
  readonly version: string
  /**
   * Faces of 50 pixels and more that the engine is sure of, the surest first; where it is known `at` which places faces are, those are
   * described. Someone waits for an `urgent` one; any other has what computing time is left. Throws a FaceEngineLost when the engine broke
   * down.
   */
  findFaces(
    pixels: Pixels,
    options?: { urgent?: boolean; at?: readonly PlacedFace[] },
  ): Promise<FoundFace[]>
  /** Ends the engine after what was asked of it; the next picture starts another. */
  close(): Promise<void>
}

/** The engine ended before it answered: that may be the picture's fault or that of a machine without memory. */
export class FaceEngineLost extends Error {
  override name = 'FaceEngineLost'
}
