import type { OnnxGraph } from './onnx-graph.ts'

/**
 * Starts a network with a picture: converts interleaved bytes of red, green and blue to centred numbers, channel by
 * channel.
 */
export function addPictureInput(
  graph: OnnxGraph,
  { mean, divisor }: { mean: readonly [number, number, number]; divisor: number },
): string {
  const numbers = graph.node('Cast', ['picture'], { to: 1 })
  const byColour = graph.node('Transpose', [numbers], { perm: [0, 3, 1, 2] })
  const centred = graph.node('Sub', [byColour, graph.floats(mean, [1, 3, 1, 1])])
  return graph.node('Mul', [centred, graph.floats([1 / divisor], [1])])
}

/** The mean colours that the landmark and descriptor networks were trained with. */
export const FACE_COLOURS = { mean: [122.782, 117.001, 104.298], divisor: 255 } as const
