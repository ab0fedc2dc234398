import sharp from 'sharp'
import type { PhotoProblem } from '@proofdesk/domain/photo-problem'
import { ImageError, type ImageProblem } from './image-error.ts'
import { endsEarly, type PhotoFile } from './photo-file.ts'

// Photos run beside each other, so one thread each is the fastest; and no photo is ever read a second time.
sharp.concurrency(1)
sharp.cache(false)
// Only what photos are made of is ever read: whatever a file pretends to be, it reaches none of the library's other decoders, and
// these only after its first bytes were looked at (photo-file.ts). An HDR photo is rendered from its ordinary part, too. TIFF also wraps
// our own pixels beside their profile, SVG our own watermark. Heif reads AVIF: HEIC has a decoder of its own.
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

/** sharp, set up for this process. Pictures go through here only. */
export { sharp }

const PREMATURE_END = /premature end of JPEG/i

/** Whether a JPEG's bytes end before its picture does, or before its end mark. */
export const isPrematureEnd = (error: unknown): boolean =>
  error instanceof Error && PREMATURE_END.test(error.message)

/** What the library says, against what that means for the photographer. The first match wins. */
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

/** The library's own words for a file that vanished or a disk that failed while it was read. */
const systemFailure =
  /input file is missing|input\/output error|no space left|too many open files|unable to open/i

/**
 * Throws the library's refusal of a photo as an ImageError. Errors of the system (no such file, disk gone) pass
 * unchanged: the picture is not to blame for them.
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
