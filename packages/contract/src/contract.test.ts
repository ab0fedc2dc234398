import { CAPABILITIES } from '@proofdesk/domain/roles'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { contract } from './index.ts'
import type { Route } from './route.ts'

const routes: Route[] = Object.values(contract).flatMap((noun) => Object.values(noun))

test('no two routes share a method and a path', () => {
  const names = routes.map((route) => `${route.method} ${route.path}`)
  expect(names).toEqual([...new Set(names)])
})

test('a call that changes something never hides behind a GET, and only a GET or DELETE has a query', () => {
  for (const { method, path, query, body } of routes)
    expect(method === 'GET' || method === 'DELETE' ? body : query, path).toBeUndefined()
})

test('every route names who may call it', () => {
  for (const route of routes)
    expect(['public', 'signedIn', ...CAPABILITIES]).toContain(route.capability)
})

test('every schema can be written as JSON schema', () => {
  for (const { query, body, output, path } of routes)
    for (const schema of [query, body, output].filter((each) => each !== undefined))
      expect(
        z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }),
        path,
      ).toBeTypeOf('object')
})
