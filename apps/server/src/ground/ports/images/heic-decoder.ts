import { ImageError } from './image-error.ts'
import type { HeicReply, HeicRequest } from './heic-thread.ts'
import { createLimitedThread } from './limited-thread.ts'

interface DecodedHeic {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
  profile?: Buffer
}

export interface HeicDecoder {
  /**
   * The primary picture of a HEIC file as interleaved 8-bit pixels, upright, with its ICC profile if it has one. Takes
   * ownership of the file's buffer. `timeLimitMs` may be shorter than the decoder's own. Rejects with an ImageError,
   * also if the decoder hangs or crashes.
   */
  decode(file: Uint8Array<ArrayBuffer>, timeLimitMs?: number): Promise<DecodedHeic>
  /** Ends the thread; the next picture starts a new one. */
  close(): Promise<void>
}

export interface HeicDecoderOptions {
  maxPixels: number
  timeLimitMs: number
  /** The thread's memory never shrinks, so it is ended after this long without work. */
  idleMs: number
  /** Another script for the thread, for tests. */
  script?: URL
}

/** One decoder thread at a time and one picture at a time in it: each may need hundreds of megabytes. */
export function createHeicDecoder(options: HeicDecoderOptions): HeicDecoder {
  const thread = createLimitedThread<HeicRequest, HeicReply>({
    script: options.script ?? new URL('./heic-thread.ts', import.meta.url),
    name: 'heic',
    idleMs: options.idleMs,
  })

  return {
    async decode(file, timeLimitMs = options.timeLimitMs) {
      // Node's small buffers share one block of memory, which must not be transferred to the thread.
      const own = file.byteLength === file.buffer.byteLength ? file : new Uint8Array(file)
      const isCut = isCutShort(own)
      const reply = await thread.ask(
        { file: own, maxPixels: options.maxPixels },
        { timeLimitMs, transfer: [own.buffer] },
      )
      if ('problem' in reply)
        throw new ImageError(isCut && reply.problem === 'damaged' ? 'truncated' : reply.problem, {
          cause: reply.detail,
        })
      const { pixels, profile, ...size } = reply
      return { ...size, data: asBuffer(pixels), profile: profile && asBuffer(profile) }
    },
    close: thread.close,
  }
}

/** Whether the file's boxes claim more bytes than there are, as after a broken upload: explains why decoding failed. */
function isCutShort(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  for (let at = 0; at < file.length;) {
    if (at + 8 > file.length) return true
    const short = view.getUint32(at)
    if (short === 0) return false // the last box, up to the end of the file
    const size = short === 1 && at + 16 <= file.length ? Number(view.getBigUint64(at + 8)) : short
    if (size < 8) return false // not a box: the decoder reports the error
    at += size
    if (at > file.length) return true
  }
  return false
}

const asBuffer = (bytes: Uint8Array<ArrayBuffer>) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
