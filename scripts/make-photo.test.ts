import { expect, test } from 'vitest'
import { readMetadata } from '@proofdesk/server/images/read-metadata'
import { makePhoto } from './make-photo.ts'

const PLAN = {
  width: 300,
  height: 200,
  seed: 7,
  bib: 1042,
  takenAt: '2026-05-17T09:12:33',
  caption: 'Läuferin & Co <1042>',
  keywords: ['Ziel', '1042'],
} as const

test('a made photo tells when it was taken, what it shows and what it is found by', async () => {
  const { takenAtLocal, caption, keywords, width, height, cameraModel } = await readMetadata(
    await makePhoto(PLAN),
  )
  expect({ caption, keywords, width, height, cameraModel }).toEqual({
    caption: PLAN.caption,
    keywords: ['Ziel', '1042'],
    width: 300,
    height: 200,
    cameraModel: 'Canon EOS R6m2',
  })
  expect(takenAtLocal).toMatchObject({
    year: 2026,
    month: 5,
    day: 17,
    hour: 9,
    minute: 12,
    second: 33,
  })
})

test('the same plan makes the same bytes, another seed others', async () => {
  const [first, again, other] = await Promise.all([
    makePhoto(PLAN),
    makePhoto(PLAN),
    makePhoto({ ...PLAN, seed: 8 }),
  ])
  expect(first.equals(again)).toBe(true)
  expect(first.equals(other)).toBe(false)
})
