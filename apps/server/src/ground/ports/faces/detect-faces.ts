import { type Box, insideOf, overlapOf } from '@proofdesk/domain/face-box'
import { FACE_SCORE_MIN, FACE_SIDE_MIN } from '@proofdesk/domain/face-match'
import type { Pixels } from '../images/read-pixels.ts'
import { cutOut, unturned } from './cut-out.ts'
import { DETECTOR_SIDE } from './detector-graph.ts'

/** In pixels of the picture. */
export interface FaceBox extends Box {
  score: number
}

/** The detector's output for each anchor. */
export interface Detections {
  anchors: Float32Array
  boxes: Float32Array
  scores: Float32Array
}

/** No photo contains more recognisable faces at this size. */
const FACES_MAX = 100
/**
 * Of two boxes that overlap this much, or of which one lies this much within the other, the one with the higher score
 * is kept.
 */
const OVERLAP_MAX = 0.5
const INSIDE_MAX = 0.7

/**
 * The picture in the detector's format: in the top left of its square, with black around it. `scale`: pixels of the
 * picture per pixel of the square.
 */
export function toDetectorInput(picture: Pixels): { data: Uint8Array; scale: number } {
  const scale = Math.max(picture.width, picture.height) / DETECTOR_SIDE
  const width = Math.max(1, Math.round(picture.width / scale))
  const height = Math.max(1, Math.round(picture.height / scale))
  const small = cutOut(picture, unturned(scale, 0, 0), { width, height })
  const data = new Uint8Array(DETECTOR_SIDE * DETECTOR_SIDE * 3)
  for (let y = 0; y < height; y++)
    data.set(small.data.subarray(y * width * 3, (y + 1) * width * 3), y * DETECTOR_SIDE * 3)
  return { data, scale }
}

/** The faces that are large enough and have a high enough score, without duplicates, the highest score first. */
export function toFaceBoxes(detections: Detections, scale: number): FaceBox[] {
  const found: FaceBox[] = []
  for (let n = 0; n < detections.scores.length / 3; n++) {
    const score = detections.scores[n * 3 + 1]!
    if (score >= FACE_SCORE_MIN)
      found.push({ score, ...toBox(detections, n, DETECTOR_SIDE * scale) })
  }
  const kept: FaceBox[] = []
  for (const box of found.toSorted((one, other) => other.score - one.score))
    if (
      kept.length < FACES_MAX &&
      Math.max(box.width, box.height) >= FACE_SIDE_MIN &&
      !kept.some((other) => isSame(other, box))
    )
      kept.push(box)
  return kept
}

/** Boxes are offsets from their anchors: of the centre in fractions of the anchor, of the size as a logarithm. */
function toBox({ anchors, boxes }: Detections, n: number, side: number) {
  const [top, left, bottom, right] = anchors.subarray(n * 4, n * 4 + 4) as unknown as Four
  const [down, across, taller, wider] = boxes.subarray(n * 4, n * 4 + 4) as unknown as Four
  const height = Math.exp(taller / 5) * (bottom - top)
  const width = Math.exp(wider / 5) * (right - left)
  const y = (down / 10) * (bottom - top) + (top + bottom) / 2 - height / 2
  const x = (across / 10) * (right - left) + (left + right) / 2 - width / 2
  return { x: x * side, y: y * side, width: width * side, height: height * side }
}
type Four = [number, number, number, number]

function isSame(one: FaceBox, other: FaceBox): boolean {
  return overlapOf(one, other) > OVERLAP_MAX || insideOf(one, other) > INSIDE_MAX
}
