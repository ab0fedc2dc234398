import * as z from 'zod'
import { expect, test } from 'vitest'
import { contract } from './index.ts'
import { type Problem, SITE_PROBLEMS, toProblems } from './problems.ts'
import type { Route } from './route.ts'

/** Invalid values, each of which breaks some field's rule. */
const WRONG = [
  undefined,
  null,
  '',
  'x',
  'evil.example.com',
  'a\u0000b',
  'x'.repeat(10_000),
  -1,
  1.5,
  1e15,
  true,
  [],
  Array(2_000).fill('x'),
  { x: 9, y: 9, width: 9, height: 9 },
] as const

type Schema = z.core.$ZodType

/** A schema and all schemas in it; pipes are tried as a whole. */
function within(schema: Schema): Schema[] {
  const def = schema._zod.def as unknown as Record<string, unknown>
  const parts = [
    ...Object.values((def.shape as Record<string, Schema>) ?? {}),
    ...((def.options as Schema[]) ?? []),
    ...([def.element, def.innerType] as (Schema | undefined)[]),
  ].filter((part): part is Schema => part instanceof z.core.$ZodType)
  return [schema, ...parts.flatMap(within)]
}

function problemsOf(schema: Schema): Problem[] {
  return WRONG.flatMap((value) => {
    const read = z.safeParse(schema, value, { reportInput: true })
    return read.success ? [] : Object.values(toProblems(read.error))
  })
}

test('the site has a sentence for whatever a visitor’s call can be refused for', () => {
  const routes: Route[] = [
    contract.siteGalleries,
    contract.siteCheckout,
    contract.siteOrders,
  ].flatMap((noun) => Object.values(noun))
  const schemas = routes.flatMap(({ query, body }) =>
    [query, body].flatMap((schema) => (schema ? within(schema) : [])),
  )
  const found = new Set(schemas.flatMap(problemsOf).map(({ code }) => code))
  expect(found).toContain('web_address')
  expect(found).toContain('not_a_country')
  expect([...found].filter((code) => !(SITE_PROBLEMS as readonly string[]).includes(code))).toEqual(
    [],
  )
})
