import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import plainSharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderMedia } from './render-media.ts'

let folder: string
/** Requests to the only server that a drawing could reach. */
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.end()
})
let origin: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawings-'))
  await writeFile(join(folder, 'secret.txt'), 'SECRET')
  await writeFile(join(folder, 'red.png'), await colour('#f00'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const colour = (background: string, side = 10) =>
  plainSharp({ create: { width: side, height: side, channels: 3, background } })
    .png({ compressionLevel: 4 })
    .toBuffer()
const svg = (content: string, attributes = 'width="100" height="50"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`
const RED = '<rect width="50" height="50" fill="#f00"/>'

async function draw(text: string) {
  const file = join(folder, 'drawing.svg')
  await writeFile(file, text)
  return renderMedia({ file })
}
/** How much of the picture is drawn on, and how much of that is red. */
async function inkOf({ picture }: Awaited<ReturnType<typeof draw>>) {
  const data = await plainSharp(picture.data).ensureAlpha().raw().toBuffer()
  let [ink, red] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! > 0) ink += 4 / data.length
    if (data[at + 3]! > 200 && data[at]! > 200 && data[at + 1]! < 60) red += 4 / data.length
  }
  return { ink: Math.round(ink * 100), red: Math.round(red * 100) }
}

test.each([
  ['its size', svg(RED), 1_600, 800, 50],
  ['a view box', svg(RED, 'viewBox="0 0 50 100"'), 800, 1_600, 50],
  [
    'a size of millimetres',
    svg(RED, 'width="30mm" height="30mm" viewBox="0 0 50 50"'),
    1_600,
    1_600,
    100,
  ],
  ['no size', svg(RED, ''), 1_600, 1_600, 100],
  ['a large size', svg(RED, 'width="9000" height="9000" viewBox="0 0 100 50"'), 1_600, 1_600, 25],
  [
    'a picture inside',
    svg(
      `<image href="data:image/png;base64,${(await colour('#f00')).toString('base64')}" width="50" height="50"/>`,
    ),
    1_600,
    800,
    50,
  ],
])(
  'a drawing with %s is drawn large, its ground stays clear',
  async (_, text, width, height, red) => {
    const drawn = await draw(text)
    expect(drawn.picture).toMatchObject({ width, height, type: 'image/webp' })
    expect((await inkOf(drawn)).red).toBe(red)
    expect(drawn.thumb.height).toBe(250)
  },
)

describe('a drawing reaches nothing outside of itself', () => {
  test.each<[string, () => string]>([
    ['a file', () => svg(`<image href="file://${folder}/red.png" width="100" height="50"/>`)],
    ['a file beside it', () => svg('<image xlink:href="red.png" width="100" height="50"/>')],
    ['an address', () => svg(`<image href="${origin}/red.png" width="100" height="50"/>`)],
    ['another drawing', () => svg(`<use href="file://${folder}/drawing.svg#x"/>`)],
    ['a style sheet', () => svg(`<style>@import url("${origin}/a.css");</style>`)],
    ['a font', () => svg(`<style>@font-face{font-family:x;src:url("${origin}/a.woff")}</style>`)],
    [
      'an inclusion',
      () =>
        svg(
          `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://${folder}/secret.txt" parse="text"/>`,
        ),
    ],
    ['a style sheet instruction', () => `<?xml-stylesheet href="${origin}/a.css"?>${svg('')}`],
  ])('%s', async (_, text) => {
    expect((await inkOf(await draw(text()))).ink).toBe(0)
    expect(asked).toEqual([])
  })

  test.each<[string, () => string]>([
    [
      'an entity of a file',
      () =>
        `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${folder}/secret.txt">]>${svg('<text y="20">&x;</text>')}`,
    ],
    [
      'an entity of an address',
      () =>
        `<!DOCTYPE svg [<!ENTITY % x SYSTEM "${origin}/a.dtd"> %x;]>${svg('<text y="20">&y;</text>')}`,
    ],
  ])('%s', async (_, text) => {
    await expect(draw(text())).rejects.toMatchObject({ code: 'damaged' })
    expect(asked).toEqual([])
  })
})

test('scripts are not run', async () => {
  const drawn = await draw(svg(`<script>while (true) {}</script><g onload="alert(1)">${RED}</g>`))
  expect((await inkOf(drawn)).red).toBe(50)
})

describe('a drawing that is made to take for ever is refused', () => {
  const laughs = [...'bcdefghij'].map(
    (letter, at) => `<!ENTITY ${letter} "${`&${'abcdefghi'[at]};`.repeat(10)}">`,
  )
  const groups = Array.from(
    { length: 7 },
    (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
  )
  test.each([
    [
      'entities of entities',
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${laughs.join('')}]>${svg('<text>&j;</text>')}`,
    ],
    [
      'references of references',
      svg(`<defs><g id="a0"></g>${groups.join('')}</defs><use href="#a7"/>`),
    ],
    ['endless nesting', svg('<g>'.repeat(20_000) + '</g>'.repeat(20_000))],
    ['pixels without number', svg(RED, 'width="1000000" height="1000000"')],
    ['a side without number', svg(RED, 'width="1e12" height="1e12"')],
    ['no height to speak of', svg(RED, 'width="100000" height="1"')],
    ['no size at all', svg(RED, 'width="0" height="0"')],
    ['megabytes', svg(`<!--${'x'.repeat(6_000_000)}-->`)],
    ['half of it', svg(RED).slice(0, 150)],
  ])('%s', async (_, text) => {
    await expect(draw(text)).rejects.toMatchObject({
      code: expect.stringMatching(/^(too-many-pixels|too-large|too-slow|damaged)$/),
    })
  })

  test('a picture inside that would take a gigabyte is left out', async () => {
    const giant = (await colour('#f00', 16_000)).toString('base64')
    const drawn = await draw(
      svg(`<image href="data:image/png;base64,${giant}" width="100" height="50"/>`),
    )
    expect((await inkOf(drawn)).ink).toBe(0)
  })
})
