import { open, readFile, stat } from 'node:fs/promises'
import { ImageError } from './image-error.ts'
import { inTime } from './image-gate.ts'
import { sniffImage } from './sniff-image.ts'
import { sharp } from './vips.ts'

const MB = 1024 * 1024

const svgLimits = {
  /** Logos have a few kilobytes, traced pictures some megabytes. */
  maxBytes: 5 * MB,
  /** Maximum size that a drawing may declare: it is drawn at the requested size. */
  maxPixels: 16_384 * 16_384,
  /** Maximum size of one that declares none, and is drawn at its own size. */
  maxOwnPixels: 4_096 * 4_096,
  /** The library holds the element tree and one decoded picture within the drawing, which it rejects above 512 MB. */
  memory: 700 * MB,
  /** Checked between two lines, and for one line, which can't be interrupted. */
  timeLimitMs: 10_000,
  hardLimitMs: 20_000,
}

/** Interleaved 8-bit pixels: red, green, blue, opacity. */
interface DrawnPicture {
  data: Buffer
  width: number
  height: number
  channels: 4
}

interface SvgPlan {
  type: 'image/svg+xml'
  memory: number
  /** Draws it with transparency, the longer side `side` pixels. */
  draw(side: number): Promise<DrawnPicture>
}

/**
 * Plans drawing an SVG file; undefined for other files. It is drawn from memory, so that the library can't open files
 * in a folder, and it never uses the network; scripts don't run, and the XML parser limits entities.
 */
export async function planSvg(file: string): Promise<SvgPlan | undefined> {
  const sniffed = sniffImage(await readHead(file))
  if (!('looksLike' in sniffed) || sniffed.looksLike !== 'svg') return undefined
  if ((await stat(file)).size > svgLimits.maxBytes) throw new ImageError('too-large')
  return {
    type: 'image/svg+xml',
    memory: svgLimits.memory,
    draw: (side) => inTime(() => draw(file, side).catch(explain), svgLimits.hardLimitMs),
  }
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function draw(file: string, side: number): Promise<DrawnPicture> {
  const svg = await readFile(file)
  const open = (limitInputPixels: number) =>
    sharp(svg, { limitInputPixels }).timeout({ seconds: svgLimits.timeLimitMs / 1000 })
  // A drawing without a size of its own can't be drawn larger, but its rasterised picture can be enlarged.
  const picture = hasSize(svg)
    ? open(svgLimits.maxPixels)
    : sharp(await open(svgLimits.maxOwnPixels).png().toBuffer())
  const { data, info } = await picture
    .resize(side, side, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 4 }
}

function hasSize(svg: Buffer): boolean {
  const [root = ''] = /<(?:\w+:)?svg\b[^>]*>/.exec(svg.toString('latin1')) ?? []
  return /\s(viewBox|width|height)\s*=/.test(root)
}

/** The drawing is to blame for any failure: retrying would take as long. */
function explain(error: unknown): never {
  if (error instanceof ImageError || !(error instanceof Error) || 'errno' in error) throw error
  if (/exceeds .*limit|zero-sized|bad dimensions/i.test(error.message))
    throw new ImageError('too-many-pixels', { cause: error })
  throw new ImageError(/^timeout/i.test(error.message) ? 'too-large' : 'damaged', { cause: error })
}
