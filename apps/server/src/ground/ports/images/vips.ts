import sharp from 'sharp'
import type { PhotoProblem } from '@proofdesk/domain/photo-problem'
import { ImageError, type ImageProblem } from './image-error.ts'
import { endsEarly, type PhotoFile } from './photo-file.ts'

// Photos are processed in parallel, so one thread each is fastest; and no photo is read twice.
sharp.concurrency(1)
sharp.cache(false)
// Only the loaders for photo formats are enabled: whatever a file pretends to be, it reaches none of the library's
// other decoders, and these only after its first bytes were checked (photo-file.ts). HDR photos are rendered from their
// standard picture, too. TIFF also wraps our own pixels with their profile, SVG our own watermark. Heif reads AVIF:
// HEIC has a decoder of its own.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadTiff',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
    'VipsForeignLoadSvgBuffer',
  ],
})

/** sharp, configured for this process. All pictures are processed through it. */
export { sharp }

const PREMATURE_END = /premature end of JPEG/i

/** Whether a JPEG's bytes end before its picture, or before its end marker. */
export const isPrematureEnd = (error: unknown): boolean =>
  error instanceof Error && PREMATURE_END.test(error.message)

/** The library's messages and their meaning for the photographer. The first match wins. */
const explanations: readonly (readonly [
  pattern: RegExp,
  code: ImageProblem,
  kind?: PhotoProblem,
])[] = [
  [/exceeds .*limit|dimensions? too large|too big/i, 'too-many-pixels'],
  [/^timeout/i, 'too-slow'],
  [PREMATURE_END, 'truncated'],
  [/read error at (scanline|row|tile)|unexpected end of GIF/i, 'truncated'],
  [
    /JPEG data precision|unsupported JPEG|unsupported marker type|omitted at compile time/i,
    'not-a-photo',
    'unusual_jpeg',
  ],
  [/compression .*not configured|unsupported (tiff|compression)/i, 'not-a-photo', 'unusual_tiff'],
  [/out of memory|unable to malloc|cannot allocate/i, 'too-large'],
]

/** The library's messages for a file that disappeared or a disk that failed during reading. */
const systemFailure =
  /input file is missing|input\/output error|no space left|too many open files|unable to open/i

/**
 * Throws the library's error for a photo as an ImageError. System errors (no such file, disk gone) are passed on
 * unchanged, because the picture is not to blame.
 */
export async function explainFailure(error: unknown, photo: PhotoFile): Promise<never> {
  if (
    error instanceof ImageError ||
    !(error instanceof Error) ||
    'errno' in error ||
    systemFailure.test(error.message)
  )
    throw error
  const [, known, kind] = explanations.find(([pattern]) => pattern.test(error.message)) ?? []
  const code = known ?? ((await endsEarly(photo)) ? 'truncated' : 'damaged')
  throw new ImageError(code, { kind, cause: error })
}
