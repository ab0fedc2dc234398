import type { Box } from '@proofdesk/domain/face-box'

/** A known face on a picture. Its box is in fractions of the picture's width and height, from 0 to 1. */
export interface PlacedFace extends Box {
  /** The service's confidence that it is a face, from 0 to 1. */
  score: number
}

/** An external service that detects faces in photos. */
export interface FaceFinder {
  /** Throws a FaceServiceError. */
  findFaces(address: string): Promise<PlacedFace[]>
}

/** Similarity of a gallery's photo to a person, in per cent. */
export interface ServiceMatch {
  engineGuid: string
  photoGuid: string
  match: number
}

/** An external service that recognises the people in the photos of galleries. */
export interface PersonSearch {
  /** The service's raw result, which still has to be filtered. Throws a FaceServiceError. */
  search(person: {
    /** A JPEG that shows one face. */
    picture: Uint8Array
    threshold: number
    engineGuids: readonly string[]
  }): Promise<ServiceMatch[]>
}

/**
 * `unavailable`: no answer, a slow one, or a request to retry later. `busy`: too many concurrent requests to us.
 * `refused`: an unusable answer.
 */
export type FaceServiceProblem = 'unavailable' | 'busy' | 'refused'

/** The message is for the log; it contains nothing of a picture and no URL of one. */
export class FaceServiceError extends Error {
  override name = 'FaceServiceError'
  readonly code: FaceServiceProblem

  constructor(code: FaceServiceProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
