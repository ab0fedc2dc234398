import type { OnnxGraph } from './onnx-graph.ts'

/** Begins a network with a picture: bytes of red, green and blue as they lie in memory become centred numbers, colour by colour. */
export function addPictureInput(
  graph: OnnxGraph,
  { mean, divisor }: { mean: readonly [number, number, number]; divisor: number },
): string {
  const numbers = graph.node('Cast', ['picture'], { to: 1 })
  const byColour = graph.node('Transpose', [numbers], { perm: [0, 3, 1, 2] })
  const centred = graph.node('Sub', [byColour, graph.floats(mean, [1, 3, 1, 1])])
  return graph.node('Mul', [centred, graph.floats([1 / divisor], [1])])
}

/** What faces' landmarks and descriptions were learnt with: the mean of many faces' colours. */
export const FACE_COLOURS = { mean: [122.782, 117.001, 104.298], divisor: 255 } as const
