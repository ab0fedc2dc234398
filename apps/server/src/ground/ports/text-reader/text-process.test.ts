import { existsSync, readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { readPixels } from '../images/read-pixels.ts'
import { sharp } from '../images/vips.ts'
import { createTextReader } from './text-process.ts'

const reader = createTextReader()
afterAll(() => reader.close())

/** A number on a bib, rotated by this many degrees. */
async function bib(number: string, degrees = 0) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <rect width="800" height="600" fill="#7a8"/>
    <g transform="rotate(${degrees} 400 300)">
      <rect x="250" y="200" width="300" height="200" fill="#fff"/>
      <text x="400" y="330" font-family="Inter, sans-serif" font-weight="700" font-size="90" text-anchor="middle">${number}</text>
    </g></svg>`
  return readPixels({ source: await sharp(Buffer.from(svg)).png().toBuffer(), size: reader.size })
}

test.each([
  ['upright', 0],
  ['leaning', 12],
  ['running downwards', 90],
])('a number is read %s, and its box is where it is', async (_, degrees) => {
  const found = await reader.readText(await bib('1042', degrees))
  expect(found.map(({ text }) => text)).toEqual(['1042'])
  const [{ x, y, width, height, score }] = found as [(typeof found)[0]]
  expect(score).toBeGreaterThan(0.9)
  expect(x + width / 2).toBeCloseTo(0.5, 1)
  expect(y + height / 2).toBeCloseTo(0.5, 1)
})

test('a picture without text gives no words', async () => {
  expect(await reader.readText(await bib(''))).toEqual([])
  const dot = { data: new Uint8Array([1, 2, 3]), width: 1, height: 1 }
  expect(await reader.readText(dot)).toEqual([])
})

test.runIf(process.platform === 'linux')('it works at the lowest priority', async () => {
  await reader.readText(await bib('7'))
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'latin1')
  expect(
    children
      .trim()
      .split(' ')
      .map((pid) => getPriority(Number(pid))),
  ).toContain(19)
})

const PHOTOS = fileURLToPath(new URL('../../../../../../../shared/photos/', import.meta.url))

const DRAWN = existsSync(PHOTOS)
  ? readdirSync(PHOTOS).filter((name) => name.startsWith('synthetic-bib-'))
  : []

test.each(DRAWN)('the number drawn on %s is read', async (name) => {
  const picture = await readPixels({ source: `${PHOTOS}${name}`, size: reader.size })
  const words = (await reader.readText(picture)).map(({ text }) => text)
  expect(words).toContain(/\d+/.exec(name)![0])
})
