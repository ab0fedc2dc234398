import type { Box } from '@proofdesk/domain/face-box'
import type { Pixels } from '../images/read-pixels.ts'
import type { PlacedFace } from './face-service.ts'

/** A face on a picture. Its box is in fractions of the picture's width and height, from 0 to 1. */
export interface FoundFace extends Box {
  /** The engine's confidence that it is a face, from 0 to 1. */
  score: number
  /** Its sharpness: the variance of the Laplacian of its grey chip. */
  sharpness: number
  /** 128 numbers that are close together for faces of one person. */
  embedding: Float32Array
}

/** Finds and describes faces. Only descriptors of the same version can be compared. */
export interface FacePort {
  /** The engine and its version. */
  readonly version: string
  /**
   * Faces of at least 50 pixels with a high enough score, the highest score first; if places `at` are given, only the
   * faces there are described. `urgent` is for someone who waits; others get the remaining computing time. Throws a
   * FaceEngineLost if the engine crashed.
   */
  findFaces(
    pixels: Pixels,
    options?: { urgent?: boolean; at?: readonly PlacedFace[] },
  ): Promise<FoundFace[]>
  /** Ends the engine after its current work; the next picture starts another. */
  close(): Promise<void>
}

/** The engine ended before it answered: because of the picture, or because the machine ran out of memory. */
export class FaceEngineLost extends Error {
  override name = 'FaceEngineLost'
}
