import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface Weight {
  values: Float32Array
  shape: readonly number[]
}

/** Weights of a model by name. Throws for an unknown name. */
export type Weights = (name: string) => Weight

interface Entry {
  name: string
  shape: number[]
  quantization?: { scale: number; min: number }
}

const FOLDER = join(
  dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'model',
)

/** Reads a model of `@vladmandic/face-api` (MIT): 32-bit floats, or bytes that represent evenly spaced numbers. */
export async function readWeights(model: string): Promise<Weights> {
  const manifest = await readFile(join(FOLDER, `${model}-weights_manifest.json`), 'utf8')
  const [{ weights, paths }] = JSON.parse(manifest) as [{ weights: Entry[]; paths: string[] }]
  const bytes = Buffer.concat(await Promise.all(paths.map((path) => readFile(join(FOLDER, path)))))
  const byName = new Map<string, Weight>()
  let at = 0
  for (const { name, shape, quantization } of weights) {
    const count = shape.reduce((product, length) => product * length, 1)
    const length = quantization ? count : count * 4
    const piece = Uint8Array.from(bytes.subarray(at, at + length))
    const values = quantization ? spread(piece, quantization) : new Float32Array(piece.buffer)
    byName.set(name, { values, shape })
    at += length
  }
  return (name) => {
    const weight = byName.get(name)
    if (!weight) throw new Error(`${model} has no weight ${name}`)
    return weight
  }
}

function spread(bytes: Uint8Array, { scale, min }: { scale: number; min: number }): Float32Array {
  const values = new Float32Array(bytes.length)
  for (let n = 0; n < bytes.length; n++) values[n] = bytes[n]! * scale + min
  return values
}

/**
 * Weights of a convolution, converted from TensorFlow's order (height, width, in, out) to ONNX's (out, in, height,
 * width).
 */
export function toConvolution({ values, shape }: Weight): Weight {
  const [height = 1, width = 1, inputs = 1, outputs = 1] = shape
  const moved = new Float32Array(values.length)
  for (let at = 0; at < height * width; at++)
    for (let input = 0; input < inputs; input++)
      for (let output = 0; output < outputs; output++)
        moved[(output * inputs + input) * height * width + at] =
          values[(at * inputs + input) * outputs + output]!
  return { values: moved, shape: [outputs, inputs, height, width] }
}

/** The same for a depthwise convolution: (height, width, channels, 1) to (channels, 1, height, width). */
export function toChannelConvolution({ values, shape }: Weight): Weight {
  const [height = 1, width = 1, channels = 1] = shape
  return toConvolution({ values, shape: [height, width, 1, channels] })
}

/** Multiplies each output's weights of a convolution in ONNX's order by a factor. */
export function scaleOutputs({ values, shape }: Weight, factors: Float32Array): Weight {
  const each = values.length / shape[0]!
  const scaled = new Float32Array(values)
  for (const [output, factor] of factors.entries())
    for (let n = output * each; n < (output + 1) * each; n++) scaled[n]! *= factor
  return { values: scaled, shape }
}
