import '../../node-settings.ts'
import { ImageError } from './image-error.ts'
import { NEVER_ENDED } from './image-gate.ts'
import type { ImageReply, ImageRequest, ImageTasks } from './image-process.ts'
import { createMetadataReader } from './metadata-reader.ts'
import { readPixels } from './read-pixels.ts'
import { createMarkRenderer } from './render-marked.ts'
import { renderIcon } from './render-icon.ts'
import { renderMedia } from './render-media.ts'
import { renderPhoto } from './render-photo.ts'
import { renderVersion } from './render-version.ts'

// The process that image-process.ts starts: strangers' pictures are opened here and nowhere else.

const { readMetadata } = createMetadataReader()
const { renderMarked } = createMarkRenderer()
const tasks: ImageTasks = {
  readMetadata,
  renderPhoto,
  renderVersion,
  renderMarked,
  renderMedia,
  renderIcon,
  readPixels,
}

process.on('message', (request: ImageRequest) => void answer(request))
// Without its server there is nobody to work for.
process.on('disconnect', () => process.exit(0))
// Signals may reach the whole group of processes; the server says when to end, after its running jobs.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => undefined)

async function answer({ id, task, input }: ImageRequest): Promise<void> {
  const reply: ImageReply = await (tasks[task] as (given: typeof input) => Promise<unknown>)(input)
    .then((result) => ({ id, result }))
    .catch((error: unknown) => ({ id, ...describe(error) }))
  process.send?.(reply, undefined, undefined, () => {
    // Its thread can't be taken back from a picture that never ends, except with the whole process.
    if (reply.problem?.cause === NEVER_ENDED) process.exit(1)
  })
}

/** Errors lose their class on the way; what the server acts on travels beside it. */
function describe(error: unknown): Pick<ImageReply, 'problem' | 'failure'> {
  if (error instanceof ImageError)
    return {
      problem: {
        code: error.code,
        kind: error.kind,
        cause: error.cause === undefined ? undefined : String(error.cause),
      },
    }
  if (!(error instanceof Error)) return { failure: { message: String(error) } }
  const { code, errno, syscall, path } = error as NodeJS.ErrnoException
  return {
    failure: { message: error.message, stack: error.stack, code, errno, syscall, path },
  }
}
