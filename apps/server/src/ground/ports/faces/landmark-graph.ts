import { type Weights, toChannelConvolution, toConvolution } from './face-weights.ts'
import { createOnnxGraph } from './onnx-graph.ts'
import { FACE_COLOURS, addPictureInput } from './picture-input.ts'

/** Side of the square in which landmarks are detected, in pixels, and their number. */
export const LANDMARK_SIDE = 112
export const LANDMARKS = 68

/**
 * Detects eyes, brows, nose, mouth and chin: from squares of 112 × 112 it computes `points`, 68 pairs in fractions of
 * the square.
 */
export function buildLandmarks(weights: Weights): Uint8Array {
  const graph = createOnnxGraph('landmarks')
  const constant = (name: string) => {
    const { values, shape } = weights(name)
    return graph.floats(values, shape)
  }
  const relu = (input: string) => graph.node('Relu', [input])
  const add = (one: string, other: string) => graph.node('Add', [one, other])

  function first(input: string): string {
    const { values, shape } = toConvolution(weights('dense0/conv0/filters'))
    return graph.node('Conv', [input, graph.floats(values, shape), constant('dense0/conv0/bias')], {
      strides: [2, 2],
      auto_pad: 'SAME_UPPER',
      kernel_shape: [3, 3],
    })
  }
  /** A depthwise convolution followed by a pointwise one. */
  function separable(input: string, name: string, stride: number): string {
    const depth = toChannelConvolution(weights(`${name}/depthwise_filter`))
    const across = toConvolution(weights(`${name}/pointwise_filter`))
    const deep = graph.node('Conv', [input, graph.floats(depth.values, depth.shape)], {
      group: depth.shape[0]!,
      strides: [stride, stride],
      auto_pad: 'SAME_UPPER',
      kernel_shape: [3, 3],
    })
    return graph.node(
      'Conv',
      [deep, graph.floats(across.values, across.shape), constant(`${name}/bias`)],
      { kernel_shape: [1, 1] },
    )
  }

  let value = addPictureInput(graph, FACE_COLOURS)
  for (let n = 0; n < 4; n++) {
    const one = relu(n === 0 ? first(value) : separable(value, `dense${n}/conv0`, 2))
    const two = separable(one, `dense${n}/conv1`, 1)
    const three = separable(relu(add(one, two)), `dense${n}/conv2`, 1)
    const sum = add(one, add(two, three))
    value = relu(add(sum, separable(relu(sum), `dense${n}/conv3`, 1)))
  }
  const pooled = graph.node('AveragePool', [value], { kernel_shape: [7, 7], strides: [2, 2] })
  const last = graph.node('Transpose', [pooled], { perm: [0, 2, 3, 1] })
  const flat = graph.node('Reshape', [last, graph.integers([-1, 256])])
  graph.node('Gemm', [flat, constant('fc/weights'), constant('fc/bias')], {}, 'points')
  return graph.finish({ name: 'picture', shape: ['faces', LANDMARK_SIDE, LANDMARK_SIDE, 3] }, [
    { name: 'points', shape: ['faces', LANDMARKS * 2] },
  ])
}
