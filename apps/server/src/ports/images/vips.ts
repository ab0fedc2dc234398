import sharp from 'sharp'
import { ImageError, type ImageProblem } from './image-error.ts'
import { endsEarly, type PhotoFile } from './photo-file.ts'

// Photos run beside each other, so one thread each is the fastest; and no photo is ever read a second time.
sharp.concurrency(1)
sharp.cache(false)
// Only what photos are made of is ever read: whatever a file pretends to be, it reaches none of the library's other decoders. An HDR
// photo is rendered from its ordinary part, too. TIFF wraps our own pixels beside their profile, SVG our own watermark.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadTiffBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
})

/** sharp, set up for this process. Pictures go through here only. */
export { sharp }

/** What the library says, against what that means for the photographer. The first match wins. */
const explanations: readonly (readonly [pattern: RegExp, code: ImageProblem])[] = [
  [/exceeds .*limit|dimensions? too large|too big/i, 'too-many-pixels'],
  [/^timeout/i, 'too-slow'],
  [/premature end of JPEG/i, 'truncated'],
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
  const code =
    explanations.find(([pattern]) => pattern.test(error.message))?.[1] ??
    ((await endsEarly(photo)) ? 'truncated' : 'damaged')
  throw new ImageError(code, { cause: error })
}
