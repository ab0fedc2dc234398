import {
  type Weight,
  type Weights,
  scaleOutputs,
  toChannelConvolution,
  toConvolution,
} from './face-weights.ts'
import { createOnnxGraph, type OnnxGraph } from './onnx-graph.ts'
import { addPictureInput } from './picture-input.ts'

/** Side of the detector's square picture in pixels. */
export const DETECTOR_SIDE = 512

const CENTRE = { mean: [127.5, 127.5, 127.5], divisor: 127.5 } as const
const VARIANCE_FLOOR = 0.001
/** The MobileNet layers that halve the picture; the output below the eleventh is used, too. */
const HALVING = [2, 4, 6, 12]
const LAYERS = 13

/**
 * The detector: SSD on MobileNet v1. From a picture of 512 × 512 it computes `boxes` (offsets from the anchors) and
 * `scores` (nothing, face, unused) for each anchor.
 */
export function buildDetector(weights: Weights): Uint8Array {
  const graph = createOnnxGraph('detector')
  const layers = createLayers(graph, weights)
  let value = layers.pointwise(addPictureInput(graph, CENTRE), 'MobilenetV1/Conv2d_0', 2)
  let eleventh = value
  for (let n = 1; n <= LAYERS; n++) {
    const name = `MobilenetV1/Conv2d_${n}`
    value = layers.depthwise(value, name, HALVING.includes(n) ? 2 : 1)
    value = layers.pointwise(value, name, 1)
    if (n === 11) eleventh = value
  }
  const looks = [eleventh, value]
  for (let n = 0; n < 8; n++) {
    value = layers.pointwise(value, `Prediction/Conv2d_${n}`, n % 2 ? 2 : 1)
    if (n % 2) looks.push(value)
  }
  const predict = (kind: string, numbers: number) =>
    graph.node(
      'Concat',
      looks.map((look, n) => layers.predict(look, `Prediction/BoxPredictor_${n}/${kind}`, numbers)),
      { axis: 1 },
      kind,
    )
  const boxes = predict('BoxEncodingPredictor', 4)
  graph.node('Sigmoid', [predict('ClassPredictor', 3)], {}, 'scores')
  return graph.finish({ name: 'picture', shape: [1, DETECTOR_SIDE, DETECTOR_SIDE, 3] }, [
    { name: boxes, shape: [1, 'anchors', 4] },
    { name: 'scores', shape: [1, 'anchors', 3] },
  ])
}

/** Anchors as top, left, bottom and right in fractions of the detector's picture. */
export const readAnchors = (weights: Weights): Float32Array => weights('Output/extra_dim').values

function createLayers(graph: OnnxGraph, weights: Weights) {
  function convolve(
    input: string,
    { values, shape }: Weight,
    offset: Float32Array,
    attributes: Record<string, number | number[]>,
  ): string {
    const [outputs = 1, , ...kernel] = shape
    return graph.node(
      'Conv',
      [input, graph.floats(values, shape), graph.floats(offset, [outputs])],
      { auto_pad: 'SAME_UPPER', kernel_shape: kernel, ...attributes },
    )
  }
  const clip = (input: string) =>
    graph.node('Clip', [input, graph.floats([0], []), graph.floats([6], [])])

  return {
    pointwise(input: string, name: string, stride: number): string {
      const layer = `${name}_pointwise`
      const weight = toConvolution(weights(`${layer}/weights`))
      const offset = weights(`${layer}/convolution_bn_offset`).values
      return clip(convolve(input, weight, offset, { strides: [stride, stride] }))
    },
    /** The following normalisation is part of its weights. */
    depthwise(input: string, name: string, stride: number): string {
      const of = (part: string) => weights(`${name}_depthwise/BatchNorm/${part}`).values
      const [mean, variance, shift] = [of('moving_mean'), of('moving_variance'), of('beta')]
      const scale = of('gamma').map((gamma, n) => gamma / Math.sqrt(variance[n]! + VARIANCE_FLOOR))
      const weight = toChannelConvolution(weights(`${name}_depthwise/depthwise_weights`))
      const offset = shift.map((value, n) => value - mean[n]! * scale[n]!)
      return clip(
        convolve(input, scaleOutputs(weight, scale), offset, {
          strides: [stride, stride],
          group: offset.length,
        }),
      )
    },
    /** Outputs `numbers` values for each anchor. */
    predict(input: string, name: string, numbers: number): string {
      const weight = toConvolution(weights(`${name}/weights`))
      const value = convolve(input, weight, weights(`${name}/biases`).values, {})
      const last = graph.node('Transpose', [value], { perm: [0, 2, 3, 1] })
      return graph.node('Reshape', [last, graph.integers([1, -1, numbers])])
    },
  }
}
