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
  for (const route of routes) {
    if (route.method === 'GET' || route.method === 'DELETE')
      expect(route.body, route.path).toBeUndefined()
    else expect(route.query, route.path).toBeUndefined()
  }
})

test('every route names who may call it', () => {
  for (const route of routes)
    expect(['public', 'signedIn', ...CAPABILITIES]).toContain(route.capability)
})

test('every schema can be written as JSON schema', () => {
  for (const route of routes)
    for (const schema of [route.query, route.body, route.output])
      if (schema)
        expect(
          z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }),
        ).toBeTypeOf('object')
})
