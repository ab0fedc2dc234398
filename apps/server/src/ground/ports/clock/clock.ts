/** The time, as a port: epoch milliseconds. Tests set it. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
