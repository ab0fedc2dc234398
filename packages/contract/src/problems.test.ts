import * as z from 'zod'
import { expect, test } from 'vitest'
import { CreateProductList } from './admin/product-lists.ts'
import { SignUp } from './auth.ts'
import { EmailAddress, Slug, shortText } from './fields.ts'
import { queryInt } from './query.ts'
import { KEEP_INPUT, problem, toProblems } from './problems.ts'

const problemsOf = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value, KEEP_INPUT)
  return result.success ? {} : toProblems(result.error)
}

test.each<[unknown, z.ZodType, object]>([
  [undefined, shortText(5), { code: 'required' }],
  ['', shortText(5), { code: 'required' }],
  ['  ', shortText(5), { code: 'required' }],
  ['abcdef', shortText(5), { code: 'too_long', max: 5 }],
  [7, shortText(5), { code: 'not_text' }],
  ['a\u0000', shortText(5), { code: 'unstorable_character' }],
  ['anna', EmailAddress, { code: 'not_an_email' }],
  ['', EmailAddress, { code: 'required' }],
  ['A b', Slug, { code: 'not_a_slug' }],
  ['', Slug, { code: 'required' }],
  ['x', CreateProductList.shape.currency, { code: 'not_a_currency', example: 'GBP' }],
  ['www', SignUp.shape.alias, { code: 'not_an_alias' }],
  ['zz', SignUp.shape.country, { code: 'not_a_choice' }],
  ['x', z.guid(), { code: 'not_an_id' }],
  ['x', z.number(), { code: 'not_a_number' }],
  [1.5, z.int(), { code: 'not_a_whole_number' }],
  [0, z.int().min(1), { code: 'out_of_range', min: 1 }],
  [9, z.int().max(5), { code: 'out_of_range', max: 5 }],
  ['x', z.boolean(), { code: 'not_a_yes_or_no' }],
  ['x', z.array(z.string()), { code: 'not_a_list' }],
  [[], z.array(z.string()).min(1), { code: 'too_few', min: 1 }],
  [['a', 'b'], z.array(z.string()).max(1), { code: 'too_many', max: 1 }],
  ['x', z.object({}), { code: 'not_an_object' }],
  ['x', z.string().refine(() => false, problem('too_easy')), { code: 'too_easy' }],
])('%j is told as data', (value, schema, found) => {
  expect(problemsOf(z.object({ it: schema }), { it: value })).toEqual({ it: found })
})

test('a value of a query is told as data', () => {
  const result = z.safeDecode(
    z.object({ page: queryInt(1, 9), size: queryInt(1, 9) }),
    { page: 'x', size: '12' },
    KEEP_INPUT,
  )
  expect(toProblems(result.error!)).toEqual({
    page: { code: 'not_a_whole_number' },
    size: { code: 'out_of_range', max: 9 },
  })
})

test('a problem within a list is named by its path, and an unknown key by its name', () => {
  const schema = z.strictObject({ cart: z.array(z.strictObject({ copies: z.int() })) })
  expect(problemsOf(schema, { cart: [{ copies: 'x', colour: 1 }], cupon: '' })).toEqual({
    'cart.0.copies': { code: 'not_a_number' },
    'cart.0.colour': { code: 'unknown_key' },
    cupon: { code: 'unknown_key' },
  })
})
