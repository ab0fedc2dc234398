import { expect, test } from 'vitest'
import { saveEach } from './save-each.ts'

const refused = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('refused'), { code }) })

/** A table that accepts all numbers except negative ones, many at once or none of them. */
function createTable() {
  const saved: number[] = []
  const save = async (some: readonly number[]) => {
    if (some.some((number) => number < 0)) throw refused('23502')
    saved.push(...some)
  }
  return { saved, save }
}

test.each([
  [[], [], []],
  [[1, 2, 3], [1, 2, 3], []],
  [
    [1, -2, 3, 4, -5],
    [1, 3, 4],
    [-2, -5],
  ],
  [[-1], [], [-1]],
])('of %j are saved %j, and refused %j', async (rows, good, bad) => {
  const { saved, save } = createTable()
  const answer = await saveEach(rows, save)
  expect(saved).toEqual(good)
  expect(answer).toEqual(bad.map((row) => ({ row, code: '23502' })))
})

test('a database that is away refuses no one', async () => {
  const away = async () => {
    throw refused('57P01')
  }
  await expect(saveEach([1, 2], away)).rejects.toThrow('Failed query')
})
