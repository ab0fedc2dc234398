import type { PhotoProblem } from '@proofdesk/domain/photo-problem'

/**
 * Why a picture cannot be used. Every code is the picture's own fault, so trying the same file again is
 * pointless, except for `too-slow` and `decoder-lost`, which may also come from a machine under pressure.
 */
const PROBLEMS = {
  empty: 'empty',
  'not-a-photo': 'unknown',
  truncated: 'truncated',
  damaged: 'damaged',
  'too-many-pixels': 'too_many_pixels',
  'too-large': 'too_large',
  'too-slow': 'too_slow',
  'decoder-lost': 'decoder_lost',
} as const satisfies Record<string, PhotoProblem>

export type ImageProblem = keyof typeof PROBLEMS

/**
 * A failure that lies in the picture. `kind` says it closer, such as what was sent instead of a photo; message and
 * cause are for the log.
 */
export class ImageError extends Error {
  readonly code: ImageProblem
  readonly kind: PhotoProblem | undefined

  constructor(
    code: ImageProblem,
    { kind, cause }: { kind?: PhotoProblem | undefined; cause?: unknown } = {},
  ) {
    super(kind ? `${code}: ${kind}` : code, { cause })
    this.name = 'ImageError'
    this.code = code
    this.kind = kind
  }

  /** What the photographer is told. */
  get problem(): PhotoProblem {
    return this.kind ?? PROBLEMS[this.code]
  }
}

/** Runs `work` once more when another picture has taken the decoder along: that says nothing of this one. */
export async function outliveDecoder<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ImageError && error.code === 'decoder-lost') return work()
    throw error
  }
}
