import { randomInt } from 'node:crypto'

/** Random numbers from 0 up to 1 with a printed seed: TEST_SEED repeats them. */
export function createDice(name: string): () => number {
  let state = Number(process.env.TEST_SEED) || randomInt(1, 2 ** 31)
  console.log(`Seed of ${name}: ${state}`)
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
