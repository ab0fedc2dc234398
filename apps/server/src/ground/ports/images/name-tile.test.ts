import { expect, test } from 'vitest'
import { breakName } from './name-lines.ts'
import { drawNameTile, planNameTile } from './name-tile.ts'
import { EM, measureText } from './watermark-text.ts'

const NAMES = [
  'x',
  'North Studio',
  'Läufer & Löwen Sportfotografie',
  'Студия портретной и репортажной фотографии Южного берега',
  'Sportfotografiebildagenturgemeinschaft',
  'The Photographers of the Harbour Marathon, the Night Run and the Children’s Mile, Southampton and Portsmouth 1987 Ltd.',
  ''.padEnd(120, 'W'),
  '写真館',
  '',
]
const SIZES = [
  { width: 1_600, height: 1_067 },
  { width: 1_067, height: 1_600 },
  { width: 375, height: 250 },
  { width: 167, height: 250 },
  { width: 2_000, height: 300 },
]

/** Whether a drawn tile has ink at an edge, which means that it is cut off. */
function inkAtEdges({ data, width, height }: Awaited<ReturnType<typeof drawNameTile>>) {
  const alpha = (x: number, y: number) => data[4 * (y * width + x) + 3]!
  const columns = Array.from({ length: width }, (_, x) => [alpha(x, 0), alpha(x, height - 1)])
  const rows = Array.from({ length: height }, (_, y) => [alpha(0, y), alpha(width - 1, y)])
  return Math.max(...columns.flat(), ...rows.flat())
}

test.each(NAMES)('the name “%s” is whole on a picture of any shape', async (name) => {
  for (const size of SIZES) {
    const plan = planNameTile(name, size)
    const tile = await drawNameTile(plan)
    expect([tile.width <= size.width, tile.height <= size.height]).toEqual([true, true])
    expect([size, inkAtEdges(tile)]).toEqual([size, 0])
    expect(plan.lines.join('').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''))
  }
})

test('a name that is too long for a line is made a little smaller, and then broken between its words', () => {
  const room = 9 * EM
  expect(breakName('North Studio', room)).toMatchObject({
    lines: ['North Studio'],
    scale: 1,
  })
  const smaller = breakName('Northern Light Studios', room)
  expect(smaller.lines).toEqual(['Northern Light Studios'])
  expect(smaller.scale).toBeGreaterThanOrEqual(0.75)
  expect(smaller.scale).toBeLessThan(1)
  expect(breakName('Läufer & Löwen Sportfotografie', room).lines).toEqual([
    'Läufer & Löwen',
    'Sportfotografie',
  ])
})

test('no line of a name is wider than there is room, whatever its words', () => {
  for (const name of NAMES) {
    const { lines, scale } = breakName(name, 9 * EM)
    for (const line of lines) expect(measureText(line) * scale).toBeLessThanOrEqual(9 * EM)
  }
})
