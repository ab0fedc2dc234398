import { FACE_DIMENSIONS } from '@proofdesk/domain/face-match'
import { type Weights, scaleOutputs, toConvolution } from './face-weights.ts'
import { CHIP_SIDE } from './face-chip.ts'
import { createOnnxGraph, type OnnxGraph } from './onnx-graph.ts'
import { FACE_COLOURS, addPictureInput } from './picture-input.ts'

interface Size {
  side: number
  channels: number
}

/**
 * Computes face descriptors: dlib's residual network. From chips of 150 × 150 it computes `embeddings` of 128 numbers.
 */
export function buildEmbedding(weights: Weights): Uint8Array {
  const graph = createOnnxGraph('embedding')
  const layers = createLayers(graph, weights)
  let value = layers.convolve(addPictureInput(graph, FACE_COLOURS), 'conv32_down', { halves: true })
  value = graph.node('MaxPool', [graph.node('Relu', [value])], {
    kernel_shape: [3, 3],
    strides: [2, 2],
  })
  let size: Size = { side: 35, channels: 32 }
  const repeat = (name: string, times: number) => {
    for (let n = 1; n <= times; n++) value = layers.residual(value, `${name}_${n}`)
  }
  const halve = (name: string, channels: number) => {
    const after = { side: Math.floor((size.side - 2) / 2) + 1, channels }
    value = layers.halving(value, name, size, after)
    size = after
  }
  repeat('conv32', 3)
  halve('conv64_down', 64)
  repeat('conv64', 3)
  halve('conv128_down', 128)
  repeat('conv128', 2)
  halve('conv256_down', 256)
  repeat('conv256', 2)
  halve('conv256_down_out', 256)
  const mean = graph.node('ReduceMean', [value], { axes: [2, 3], keepdims: 0 })
  const { values, shape } = weights('fc')
  graph.node('MatMul', [mean, graph.floats(values, shape)], {}, 'embeddings')
  return graph.finish({ name: 'picture', shape: ['faces', CHIP_SIDE, CHIP_SIDE, 3] }, [
    { name: 'embeddings', shape: ['faces', FACE_DIMENSIONS] },
  ])
}

function createLayers(graph: OnnxGraph, weights: Weights) {
  /** The scaling after a convolution is part of its weights. */
  function convolve(input: string, name: string, { halves = false } = {}): string {
    const factors = weights(`${name}/scale/weights`).values
    const shift = weights(`${name}/scale/biases`).values
    const offset = weights(`${name}/conv/bias`).values.map(
      (value, n) => value * factors[n]! + shift[n]!,
    )
    const { values, shape } = scaleOutputs(toConvolution(weights(`${name}/conv/filters`)), factors)
    const stride = halves ? 2 : 1
    return graph.node(
      'Conv',
      [input, graph.floats(values, shape), graph.floats(offset, [offset.length])],
      {
        strides: [stride, stride],
        auto_pad: halves ? 'VALID' : 'SAME_UPPER',
        kernel_shape: shape.slice(2),
      },
    )
  }
  const relu = (input: string) => graph.node('Relu', [input])
  const twice = (input: string, name: string, halves: boolean) =>
    convolve(relu(convolve(input, `${name}/conv1`, { halves })), `${name}/conv2`)

  /** Pads channels, rows and columns with zeros at their end. */
  const pad = (input: string, channels: number, edge: number) =>
    channels + edge === 0
      ? input
      : graph.node('Pad', [input, graph.integers([0, 0, 0, 0, 0, channels, edge, edge])])

  return {
    convolve,
    residual: (input: string, name: string) =>
      relu(graph.node('Add', [twice(input, name, false), input])),
    halving(input: string, name: string, before: Size, after: Size): string {
      const convolved = Math.floor((before.side - 3) / 2) + 1
      const pooled = graph.node('AveragePool', [input], { kernel_shape: [2, 2], strides: [2, 2] })
      return relu(
        graph.node('Add', [
          pad(pooled, after.channels - before.channels, 0),
          pad(twice(input, name, true), 0, after.side - convolved),
        ]),
      )
    },
  }
}
