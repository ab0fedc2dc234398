import { FACE_DIMENSIONS, FACE_SIDE_MIN } from '@proofdesk/domain/face-match'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Pixels } from '../images/read-pixels.ts'
import { cutOut, unturned } from './cut-out.ts'
import { type FaceBox, toDetectorInput, toFaceBoxes } from './detect-faces.ts'
import { DETECTOR_SIDE, buildDetector, readAnchors } from './detector-graph.ts'
import { buildEmbedding } from './embedding-graph.ts'
import { CHIP_SIDE, type Landmarks, cutChip, sharpnessOf } from './face-chip.ts'
import type { FoundFace } from './face-port.ts'
import type { PlacedFace } from './face-service.ts'
import { readWeights } from './face-weights.ts'
import { LANDMARKS, LANDMARK_SIDE, buildLandmarks } from './landmark-graph.ts'

/** One thread each: parallel engines run in separate processes. */
const ONE_THREAD = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
} as const
/** Faces described together; more would only need more memory. */
const BATCH = 8

export interface FaceEngine {
  /** Describes the faces at the given places `at`, if they are already known. */
  findFaces(picture: Pixels, at?: readonly PlacedFace[]): Promise<FoundFace[]>
}

/** Detector, landmarks and descriptors on ONNX Runtime, with weights from a package: nothing is downloaded. */
export async function openFaceEngine(): Promise<FaceEngine> {
  const detectorWeights = await readWeights('ssd_mobilenetv1_model')
  const detector = await openModel(buildDetector(detectorWeights))
  const landmarks = await openModel(buildLandmarks(await readWeights('face_landmark_68_model')))
  const embedding = await openModel(buildEmbedding(await readWeights('face_recognition_model')))
  const anchors = readAnchors(detectorWeights)

  async function detect(picture: Pixels): Promise<FaceBox[]> {
    const { data, scale } = toDetectorInput(picture)
    const { BoxEncodingPredictor: boxes, scores } = await detector(data, [
      1,
      DETECTOR_SIDE,
      DETECTOR_SIDE,
      3,
    ])
    return toFaceBoxes({ anchors, boxes: boxes!, scores: scores! }, scale)
  }

  /** Landmarks of each square, in pixels of its picture. */
  async function findLandmarks(squares: readonly Square[]): Promise<Landmarks[]> {
    const shape = [squares.length, LANDMARK_SIDE, LANDMARK_SIDE, 3]
    const { points } = await landmarks(join(squares.map(cutSquare)), shape)
    return squares.map(({ x, y, side }, n) =>
      points!
        .subarray(n * LANDMARKS * 2, (n + 1) * LANDMARKS * 2)
        .map((part, at) => (at % 2 === 0 ? x : y) + part * side),
    )
  }

  /** Landmarks are detected twice: on an upright chip they are more accurate. */
  async function describe(picture: Pixels, boxes: readonly FaceBox[]): Promise<FoundFace[]> {
    const first = await findLandmarks(boxes.map((box) => toSquare(picture, box)))
    const upright = first.map((points) => cutChip(picture, points))
    const whole = { x: 0, y: 0, side: CHIP_SIDE }
    const second = await findLandmarks(upright.map((chip) => ({ picture: chip, ...whole })))
    const chips = upright.map((chip, n) => cutChip(chip, second[n]!))
    const { embeddings } = await embedding(join(chips), [chips.length, CHIP_SIDE, CHIP_SIDE, 3])
    return boxes.map((box, n) => ({
      ...toParts(picture, box),
      score: box.score,
      sharpness: sharpnessOf(chips[n]!),
      embedding: embeddings!.slice(n * FACE_DIMENSIONS, (n + 1) * FACE_DIMENSIONS),
    }))
  }

  return {
    async findFaces(picture, at) {
      const boxes = at ? toBoxes(picture, at) : await detect(picture)
      const faces: FoundFace[] = []
      for (let n = 0; n < boxes.length; n += BATCH)
        faces.push(...(await describe(picture, boxes.slice(n, n + BATCH))))
      return faces
    },
  }
}

async function openModel(model: Uint8Array) {
  const session = await InferenceSession.create(model, ONE_THREAD)
  return async (
    bytes: Uint8Array,
    shape: readonly number[],
  ): Promise<Partial<Record<string, Float32Array>>> => {
    const outputs = await session.run({ picture: new Tensor('uint8', bytes, shape) })
    return Object.fromEntries(
      Object.entries(outputs).map(([name, { data }]) => [name, data as Float32Array]),
    )
  }
}

interface Square {
  picture: Pixels
  x: number
  y: number
  side: number
}

function toSquare(picture: Pixels, { x, y, width, height }: FaceBox): Square {
  const side = Math.max(width, height)
  return { picture, x: x + (width - side) / 2, y: y + (height - side) / 2, side }
}

function cutSquare({ picture, x, y, side }: Square): Pixels {
  const size = { width: LANDMARK_SIDE, height: LANDMARK_SIDE }
  return cutOut(picture, unturned(side / LANDMARK_SIDE, x, y), size)
}

function join(pictures: readonly Pixels[]): Uint8Array {
  const all = new Uint8Array(pictures.reduce((sum, { data }) => sum + data.length, 0))
  let at = 0
  for (const { data } of pictures) {
    all.set(data, at)
    at += data.length
  }
  return all
}

/** Converts boxes to pixels; faces that are too small to be described are left out. */
function toBoxes({ width, height }: Pixels, faces: readonly PlacedFace[]): FaceBox[] {
  return faces
    .map((face) => ({
      x: face.x * width,
      y: face.y * height,
      width: face.width * width,
      height: face.height * height,
      score: face.score,
    }))
    .filter((box) => Math.max(box.width, box.height) >= FACE_SIDE_MIN)
}

/** Converts a box to fractions of its picture, clipped to the picture. */
function toParts({ width, height }: Pixels, box: FaceBox) {
  const part = (value: number, whole: number) => Math.min(1, Math.max(0, value / whole))
  const x = part(box.x, width)
  const y = part(box.y, height)
  return {
    x,
    y,
    width: part(box.x + box.width, width) - x,
    height: part(box.y + box.height, height) - y,
  }
}
