/** A node's attribute: a text, a whole number, or several. */
type Attribute = string | number | readonly number[]

interface GraphValue {
  name: string
  /** A text is the name of a dimension of any length. */
  shape: readonly (number | string)[]
}

/** A neural network as a list of operations on named values. */
export interface OnnxGraph {
  /** Adds an operation and returns the name of its output. */
  node(
    operation: string,
    inputs: readonly string[],
    attributes?: Record<string, Attribute>,
    output?: string,
  ): string
  /** A constant of numbers; without dimensions it is a scalar. */
  floats(values: Float32Array | readonly number[], shape: readonly number[]): string
  /** A constant list of whole numbers. */
  integers(values: readonly number[]): string
  /** The finished model: its input is bytes, its outputs are numbers. */
  finish(input: GraphValue, outputs: readonly GraphValue[]): Uint8Array
}

// ONNX data types: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
const FLOAT = 1
const UINT8 = 2
const INT64 = 7
const FILE_VERSION = 8
const OPERATIONS_VERSION = 13

/** Consecutive byte chunks; they are concatenated only once, at the end, because there are many. */
type Bytes = readonly Uint8Array[]

/** Writes a model in ONNX's own format (protocol buffers), in memory. */
export function createOnnxGraph(name: string): OnnxGraph {
  const nodes: Bytes[] = []
  const constants: Bytes[] = []
  let count = 0
  const newName = () => `v${count++}`

  function constant(type: number, shape: readonly number[], numbers: ArrayBufferView): string {
    const constantName = newName()
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
    constants.push(
      chunk(
        5,
        ...shape.map((length) => integer(1, length)),
        integer(2, type),
        text(8, constantName),
        chunk(9, [bytes]),
      ),
    )
    return constantName
  }

  return {
    node(operation, inputs, attributes = {}, output = newName()) {
      nodes.push(
        chunk(
          1,
          ...inputs.map((input) => text(1, input)),
          text(2, output),
          text(4, operation),
          ...Object.entries(attributes).map(([key, value]) => attribute(key, value)),
        ),
      )
      return output
    },
    floats: (values, shape) =>
      constant(FLOAT, shape, values instanceof Float32Array ? values : new Float32Array(values)),
    integers: (values) => constant(INT64, [values.length], BigInt64Array.from(values, BigInt)),
    finish(input, outputs) {
      const graph = chunk(
        7,
        ...nodes,
        text(2, name),
        ...constants,
        value(11, UINT8, input),
        ...outputs.map((output) => value(12, FLOAT, output)),
      )
      return Buffer.concat([
        ...integer(1, FILE_VERSION),
        ...graph,
        ...chunk(8, integer(2, OPERATIONS_VERSION)),
      ])
    },
  }
}

function attribute(name: string, value: Attribute): Bytes {
  const [INT, STRING, INTS] = [2, 3, 7]
  if (typeof value === 'string') return chunk(5, text(1, name), text(4, value), integer(20, STRING))
  if (typeof value === 'number') return chunk(5, text(1, name), integer(3, value), integer(20, INT))
  return chunk(5, text(1, name), ...value.map((one) => integer(8, one)), integer(20, INTS))
}

function value(field: number, type: number, { name, shape }: GraphValue): Bytes {
  const dimensions = shape.map((length) =>
    chunk(1, typeof length === 'string' ? text(2, length) : integer(1, length)),
  )
  return chunk(field, text(1, name), chunk(2, chunk(1, integer(1, type), chunk(2, ...dimensions))))
}

// The wire types of protocol buffers: https://protobuf.dev/programming-guides/encoding
const integer = (field: number, number: number): Bytes => [varint(field << 3), varint(number)]

function chunk(field: number, ...parts: readonly Bytes[]): Bytes {
  const bytes = parts.flat()
  const length = bytes.reduce((sum, piece) => sum + piece.length, 0)
  return [varint((field << 3) | 2), varint(length), ...bytes]
}

const text = (field: number, characters: string) => chunk(field, [Buffer.from(characters)])

function varint(number: number): Uint8Array {
  const bytes: number[] = []
  let rest = number
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return Uint8Array.from([...bytes, rest])
}
