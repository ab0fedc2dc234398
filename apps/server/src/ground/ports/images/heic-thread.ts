import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'

/** Messages between heic-decoder.ts and the thread. Buffers are transferred without a copy. */
export interface HeicRequest {
  file: Uint8Array<ArrayBuffer>
  maxPixels: number
}
export type HeicReply =
  | {
      pixels: Uint8Array<ArrayBuffer>
      width: number
      height: number
      channels: 3 | 4
      profile?: Uint8Array<ArrayBuffer>
    }
  | { problem: 'damaged' | 'too-many-pixels'; detail: string }

/** The used part of libheif's C interface; its package has no types. Handles and pointers are addresses. */
interface Libheif {
  readonly HEAPU8: Uint8Array<ArrayBuffer>
  readonly HEAPU32: Uint32Array<ArrayBuffer>
  _malloc(bytes: number): number
  _free(address: number): void
  _heif_context_alloc(): number
  _heif_context_free(context: number): void
  _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    bytes: number,
    length: number,
    options: number,
  ): void
  _heif_context_get_primary_image_handle(error: number, context: number, target: number): void
  _heif_image_handle_get_width(handle: number): number
  _heif_image_handle_get_height(handle: number): number
  _heif_image_handle_has_alpha_channel(handle: number): number
  _heif_image_handle_get_raw_color_profile_size(handle: number): number
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, target: number): void
  _heif_image_handle_release(handle: number): void
  _heif_decode_image(
    error: number,
    handle: number,
    target: number,
    colourspace: number,
    chroma: number,
    options: number,
  ): void
  _heif_image_get_width(image: number, channel: number): number
  _heif_image_get_height(image: number, channel: number): number
  _heif_image_get_plane_readonly(image: number, channel: number, strideTarget: number): number
  _heif_image_release(image: number): void
}

// libheif's own numbers, from heif_image.h.
const COLOURSPACE_RGB = 1
const CHROMA_INTERLEAVED = { 3: 10, 4: 11 }
const CHANNEL_INTERLEAVED = 10
const MAX_PROFILE_BYTES = 4 * 1024 * 1024

class HeicProblem extends Error {
  readonly problem: 'damaged' | 'too-many-pixels'
  constructor(problem: 'damaged' | 'too-many-pixels', detail: string) {
    super(detail)
    this.problem = problem
  }
}

const heif = createRequire(import.meta.url)('libheif-js/wasm-bundle') as Libheif

parentPort!.on('message', (request: HeicRequest) => {
  const reply = decode(request)
  parentPort!.postMessage(reply, 'pixels' in reply ? [reply.pixels.buffer] : [])
})

/** Anything but a HeicProblem (such as a wasm trap) ends the thread: its heap can't be trusted any more. */
function decode({ file, maxPixels }: HeicRequest): HeicReply {
  const bytes = heif._malloc(file.length)
  const scratch = heif._malloc(16)
  const context = heif._heif_context_alloc()
  let handle = 0
  let image = 0
  try {
    if (bytes === 0 || scratch === 0)
      throw new HeicProblem('too-many-pixels', 'no memory for the file')
    heif.HEAPU8.set(file, bytes)
    check(scratch, () =>
      heif._heif_context_read_from_memory_without_copy(scratch, context, bytes, file.length, 0),
    )
    handle = produce(scratch, (target) =>
      heif._heif_context_get_primary_image_handle(scratch, context, target),
    )
    const pixelCount =
      heif._heif_image_handle_get_width(handle) * heif._heif_image_handle_get_height(handle)
    if (pixelCount > maxPixels) throw new HeicProblem('too-many-pixels', `${pixelCount} pixels`)
    const channels = heif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3
    image = produce(scratch, (target) =>
      heif._heif_decode_image(
        scratch,
        handle,
        target,
        COLOURSPACE_RGB,
        CHROMA_INTERLEAVED[channels],
        0,
      ),
    )
    return { ...copyPixels(image, channels, scratch), profile: copyProfile(handle, scratch) }
  } catch (error) {
    if (error instanceof HeicProblem) return { problem: error.problem, detail: error.message }
    throw error
  } finally {
    if (image) heif._heif_image_release(image)
    if (handle) heif._heif_image_handle_release(handle)
    heif._heif_context_free(context)
    heif._free(scratch)
    heif._free(bytes)
  }
}

/** libheif returns a struct {code, subcode, address of a text} that it writes to its first argument's address. */
function check(scratch: number, call: () => void): void {
  call()
  const [code, subcode, text] = heif.HEAPU32.subarray(
    scratch >> 2,
    (scratch >> 2) + 3,
  ) as unknown as [number, number, number]
  if (code !== 0) throw new HeicProblem('damaged', `${readText(text)} (${code}.${subcode})`)
}

function produce(scratch: number, call: (target: number) => void): number {
  const target = scratch + 12
  check(scratch, () => call(target))
  return heif.HEAPU32[target >> 2]!
}

function copyPixels(image: number, channels: 3 | 4, scratch: number) {
  const width = heif._heif_image_get_width(image, CHANNEL_INTERLEAVED)
  const height = heif._heif_image_get_height(image, CHANNEL_INTERLEAVED)
  const plane = heif._heif_image_get_plane_readonly(image, CHANNEL_INTERLEAVED, scratch)
  const stride = heif.HEAPU32[scratch >> 2]!
  const row = width * channels
  if (plane === 0 || width <= 0 || height <= 0 || stride < row)
    throw new HeicProblem('damaged', 'no pixels came out')
  const pixels = new Uint8Array(row * height)
  for (let y = 0; y < height; y++)
    pixels.set(heif.HEAPU8.subarray(plane + y * stride, plane + y * stride + row), y * row)
  return { pixels, width, height, channels }
}

function copyProfile(handle: number, scratch: number): Uint8Array<ArrayBuffer> | undefined {
  const size = heif._heif_image_handle_get_raw_color_profile_size(handle)
  if (size <= 0 || size > MAX_PROFILE_BYTES) return undefined
  const target = heif._malloc(size)
  try {
    check(scratch, () => heif._heif_image_handle_get_raw_color_profile(scratch, handle, target))
    return heif.HEAPU8.slice(target, target + size)
  } finally {
    heif._free(target)
  }
}

function readText(address: number): string {
  const end = heif.HEAPU8.indexOf(0, address)
  return Buffer.from(heif.HEAPU8.subarray(address, Math.min(end, address + 500))).toString()
}
