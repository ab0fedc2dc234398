/**
 * Why a picture cannot be used. Every code is the picture's own fault, so trying the same file again is
 * pointless, except for `too-slow` and `decoder-lost`, which may also come from a machine under pressure.
 */
const imageProblems = {
  empty: 'The file is empty.',
  'not-a-photo': 'This file is not a photo we can read.',
  truncated: 'The file ends in the middle of the picture.',
  damaged: 'The picture is damaged and cannot be read.',
  'too-many-pixels': 'The picture has too many pixels.',
  'too-large': 'The file is too large for a picture of this kind.',
  'too-slow': 'Reading the picture took too long.',
  'decoder-lost': 'The picture stopped its decoder.',
} as const

export type ImageProblem = keyof typeof imageProblems

/** A failure that lies in the picture. `message` is a sentence for the photographer, the cause is for the log. */
export class ImageError extends Error {
  readonly code: ImageProblem
  constructor(code: ImageProblem, options?: { sentence?: string; cause?: unknown }) {
    super(options?.sentence ?? imageProblems[code], { cause: options?.cause })
    this.name = 'ImageError'
    this.code = code
  }
}
