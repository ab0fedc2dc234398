import { Guid, Timestamp } from '@proofdesk/contract/fields'
import { record } from '@proofdesk/contract/record'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { answerCheckOf } from './check-answer.ts'

const GUID = '0190a000-0000-7000-8000-000000000001'
const OTHER = '0190a000-0000-7000-8000-000000000002'

const Picture = z.object({ location: z.string(), width: z.int() })
const Line = record({ guid: Guid, units: z.int() })
const Thing = record({
  guid: Guid,
  name: z.string(),
  state: z.enum(['draft', 'sold']),
  at: Timestamp,
  isOn: z.boolean(),
  sizes: z.record(z.enum(['s', 'm']), z.int()),
  takenAt: Timestamp.nullable(),
  profit: z.number().optional(),
  deletedAt: Timestamp.nullable().optional(),
  picture: z.object({ small: Picture, large: Picture }).nullable(),
  frame: Picture,
  tags: z.array(z.enum(['a', 'b'])),
  sums: z.array(z.object({ currency: z.string(), amount: z.number() })),
  lines: z.array(Line),
  reason: z.union([z.object({ code: z.literal('x') }), z.object({ code: z.literal('y') })]),
})
const thing = {
  guid: GUID,
  name: 'One',
  state: 'sold',
  at: 5,
  isOn: true,
  sizes: { s: 1, m: 2 },
  takenAt: 6,
  profit: 7,
  deletedAt: null,
  picture: { small: { location: '/s', width: 1 }, large: { location: '/l', width: 2 } },
  frame: { location: '/f', width: 3 },
  tags: ['a', 'b'],
  sums: [
    { currency: 'EUR', amount: 1 },
    { currency: 'GBP', amount: 2 },
  ],
  lines: [
    { guid: GUID, units: 1 },
    { guid: OTHER, units: 2 },
  ],
  reason: { code: 'y' },
}

function answer(schema: z.ZodType, value: unknown) {
  const logged: unknown[] = []
  const check = answerCheckOf('GET /things', () => schema)
  const answered = check(value, { error: (facts: unknown) => void logged.push(facts) })
  return { answered, logged }
}
const ofThing = (change: object) => {
  const { answered, logged } = answer(z.object({ things: z.array(Thing) }), {
    things: [{ ...thing, ...change }],
  })
  return {
    answered: (answered as { things: unknown[] }).things[0],
    fields: logged.map((facts) => (facts as { field: string }).field),
  }
}

test('a valid answer is stripped, and nothing is logged', () => {
  const { answered, logged } = answer(z.object({ things: z.array(Thing), total: z.int() }), {
    things: [{ ...thing, secret: 1 }],
    total: 1,
    secret: 2,
  })
  expect(answered).toEqual({ things: [thing], total: 1 })
  expect(logged).toEqual([])
})

test.each([
  ['null where it may be', { takenAt: 9e15 }, { takenAt: null }, 'takenAt'],
  ['absent where it may be', { profit: 'much' }, { profit: undefined }, 'profit'],
  ['null before absent', { deletedAt: 'soon' }, { deletedAt: null }, 'deletedAt'],
  [
    'the smallest part around it that may be missing',
    { picture: { ...thing.picture, large: { location: '/l', width: 1.5 } } },
    { picture: null },
    'picture.large.width',
  ],
  [
    'empty of its kind where nothing may be missing',
    { frame: { location: null, width: 3 } },
    { frame: { location: '', width: 3 } },
    'frame.location',
  ],
  ['empty where it is missing altogether', { name: undefined }, { name: '' }, 'name'],
  ['the first choice of an unknown one', { state: 'lost' }, { state: 'draft' }, 'state'],
  ['the first time of its kind', { at: Number.NaN }, { at: 0 }, 'at'],
  ['off', { isOn: 'yes' }, { isOn: false }, 'isOn'],
  ['without a value of its list', { tags: ['a', 'c', 7] }, { tags: ['a'] }, 'tags.1'],
  [
    'without an entry of its list',
    { sums: [{ currency: 5, amount: 1 }, thing.sums[1]] },
    { sums: [thing.sums[1]] },
    'sums.0.currency',
  ],
  ['a value of a table', { sizes: { s: 'x', m: 2 } }, { sizes: { s: 0, m: 2 } }, 'sizes.s'],
  ['all of a table', { sizes: null }, { sizes: { s: 0, m: 0 } }, 'sizes'],
  ['one of several shapes', { reason: { code: 'z' } }, { reason: { code: 'x' } }, 'reason'],
])('a field that is wrong is %s', (_, change, expected, field) => {
  const { answered, fields } = ofThing(change)
  expect(answered).toEqual({ ...thing, ...expected, problem: 'unreadable_field' })
  expect(fields[0]).toBe(field)
})

test('the innermost record around a fault has the problem, and keeps its place', () => {
  const { answered } = ofThing({ lines: [{ guid: GUID, units: 'x' }, thing.lines[1]] })
  expect(answered).toEqual({
    ...thing,
    lines: [{ guid: GUID, units: 0, problem: 'unreadable_field' }, thing.lines[1]],
  })
})

test('the other records, the totals and the order of the list stay', () => {
  const schema = z.object({ rows: z.object({ hits: z.array(Line), total: z.int() }) })
  const { answered, logged } = answer(schema, {
    rows: {
      hits: [
        { guid: GUID, units: 1 },
        { guid: OTHER, units: 'Anna <anna@example.com>' },
        { guid: GUID, units: 3 },
      ],
      total: 99,
    },
  })
  expect(answered).toEqual({
    rows: {
      hits: [
        { guid: GUID, units: 1 },
        { guid: OTHER, units: 0, problem: 'unreadable_field' },
        { guid: GUID, units: 3 },
      ],
      total: 99,
    },
  })
  // Never the value, which may be personal data.
  expect(logged).toEqual([{ answer: 'GET /things', record: OTHER, field: 'units' }])
})

test('a record returned on its own is just as readable', () => {
  expect(answer(z.object({ line: Line }), { line: { guid: GUID } }).answered).toEqual({
    line: { guid: GUID, units: 0, problem: 'unreadable_field' },
  })
})

test('an error outside of records fails the whole answer', () => {
  const schema = z.object({ lines: z.array(Line), total: z.int() })
  expect(() => answer(schema, { lines: [{ guid: GUID, units: 'x' }], total: '1' })).toThrow(
    /GET \/things returned an invalid shape: .*total/s,
  )
  expect(() => answer(schema, { lines: [null], total: 1 })).toThrow('invalid shape')
})

test('a thousand records with the same error are logged in a few lines', () => {
  const lines = Array.from({ length: 1_000 }, () => ({ guid: GUID, units: 'x' }))
  const { answered, logged } = answer(z.object({ lines: z.array(Line) }), { lines })
  expect((answered as { lines: unknown[] }).lines).toHaveLength(1_000)
  expect(logged).toHaveLength(21)
  expect(logged.at(-1)).toEqual({ answer: 'GET /things', fields: 1_000 })
})
