import type { StateTable } from './state-table.ts'

/** A reel is a short film made from purchased photos. Times are counted in frames. */

export const REEL_FPS = 25
/** Fewer photos don't make a film, and more would each be shown too briefly. */
export const REEL_PHOTOS_MIN = 3
export const REEL_PHOTOS_MAX = 40

/** Upright for phones, wide for other screens; pixels. */
export const REEL_SIZES = {
  upright: { width: 1_080, height: 1_920 },
  wide: { width: 1_920, height: 1_080 },
} as const
export type ReelShape = keyof typeof REEL_SIZES
export const REEL_SHAPES = ['upright', 'wide'] as const satisfies ReelShape[]

export const REEL_STATES = ['waiting', 'making', 'ready', 'failed'] as const
export type ReelState = (typeof REEL_STATES)[number]

export type ReelEvent = 'make' | 'finish' | 'fail' | 'lose' | 'retry'

/** `lose`: its films are missing or damaged and have to be made again. A reel whose process stopped starts again. */
export const REEL_TABLE: StateTable<ReelState, ReelEvent> = {
  waiting: { make: 'making', fail: 'failed' },
  making: { make: 'making', finish: 'ready', fail: 'failed' },
  ready: { lose: 'waiting' },
  failed: { retry: 'waiting' },
}

/**
 * Why a reel could not be made: all of its photos have been deleted, there is no ffmpeg, or it failed on every attempt.
 */
export const REEL_PROBLEMS = ['no_photos', 'no_ffmpeg', 'failed_often'] as const
export type ReelProblem = (typeof REEL_PROBLEMS)[number]

export interface ReelPlan {
  /** For each photo: frames from its first appearance until the next photo's. */
  photoFrames: number[]
  /** Length of a cross-fade between two pictures. */
  fadeFrames: number
  /** Length of the studio's card at the end. */
  cardFrames: number
}

const SECONDS_MIN = 15
const SECONDS_MAX = 30
const CARD_FRAMES = 60
/** How long each photo is shown, if there is enough time. */
const PHOTO_SECONDS = 1.5
const FADE_FRAMES = 15

/** Plans how long each picture is shown: 15 seconds in total for few photos, 30 for many. */
export function planReel(photos: number): ReelPlan {
  const wanted = photos * PHOTO_SECONDS * REEL_FPS + CARD_FRAMES
  const total = Math.round(
    Math.min(Math.max(wanted, SECONDS_MIN * REEL_FPS), SECONDS_MAX * REEL_FPS),
  )
  const left = total - CARD_FRAMES
  const endOf = (at: number) => Math.round((left * at) / photos)
  const photoFrames = Array.from({ length: photos }, (_, at) => endOf(at + 1) - endOf(at))
  const shortest = Math.min(...photoFrames)
  return {
    photoFrames,
    fadeFrames: Math.min(FADE_FRAMES, Math.floor(shortest * 0.4)),
    cardFrames: CARD_FRAMES,
  }
}

/** At most `most` items, spread evenly over the list, including the first and the last. */
export function spreadEvenly<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all]
  if (most <= 1) return all.slice(0, Math.max(0, most))
  return Array.from(
    { length: most },
    (_, at) => all[Math.round((at * (all.length - 1)) / (most - 1))]!,
  )
}

/**
 * The combined state of an order's reels; null without any. A failure takes precedence, and it is `ready` only once all
 * are.
 */
export function reelStateOf(reels: readonly { state: ReelState }[]): ReelState | null {
  const order = ['failed', 'making', 'waiting', 'ready'] as const
  return order.find((state) => reels.some((reel) => reel.state === state)) ?? null
}
