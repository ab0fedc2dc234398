import type { PhotoProblem } from '@proofdesk/domain/photo-problem'

/**
 * Why a picture can't be used. Every code is the picture's own fault, so retrying the same file is pointless, except
 * for `too-slow` and `decoder-lost`, which may also be caused by an overloaded machine.
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
 * A failure caused by the picture. `kind` specifies it, such as what was sent instead of a photo; message and cause are
 * for the log.
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

  /** The problem shown to the photographer. */
  get problem(): PhotoProblem {
    return this.kind ?? PROBLEMS[this.code]
  }
}

/** Runs `work` once more if another picture has crashed the decoder: that is not this one's fault. */
export async function outliveDecoder<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ImageError && error.code === 'decoder-lost') return work()
    throw error
  }
}
