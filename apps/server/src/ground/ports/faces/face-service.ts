import type { Box } from '@proofdesk/domain/face-box'

/** A face that is known to be on a picture. Its box is in parts of the picture's width and height, from 0 to 1. */
export interface PlacedFace extends Box {
  /** How sure the service is that it is a face, from 0 to 1. */
  score: number
}

/** An outside service that says where faces are on photos. */
export interface FaceFinder {
  /** Throws a FaceServiceError. */
  findFaces(address: string): Promise<PlacedFace[]>
}

/** How alike a photo of a gallery is to a person, in percent. */
export interface ServiceMatch {
  engineGuid: string
  photoGuid: string
  match: number
}

/** An outside service that knows the people on the photos of galleries. */
export interface PersonSearch {
  /** What the service says: it is to be filtered by what may be told. Throws a FaceServiceError. */
  search(person: {
    /** A JPEG that shows one face. */
    picture: Uint8Array
    threshold: number
    engineGuids: readonly string[]
  }): Promise<ServiceMatch[]>
}

/**
 * `unavailable`: no answer, a slow one, or one that asks to come back later. `busy`: too many ask us at once.
 * `refused`: an answer that can't be used.
 */
export type FaceServiceProblem = 'unavailable' | 'busy' | 'refused'

/** The message is a sentence for the log; it holds nothing of a picture and no address of one. */
export class FaceServiceError extends Error {
  override name = 'FaceServiceError'
  readonly code: FaceServiceProblem

  constructor(code: FaceServiceProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
