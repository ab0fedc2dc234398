import { contract } from '@proofdesk/contract'
import { expect, test } from 'vitest'
import { toOpenApi } from './openapi.ts'

interface Schema {
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  readOnly?: boolean
}
interface Operation {
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
}

const paths = toOpenApi(contract).paths as Record<string, Record<string, Operation>>
const operations = Object.values(paths).flatMap((methods) => Object.values(methods))

function objectsIn(schema: unknown): Schema[] {
  if (typeof schema !== 'object' || schema === null) return []
  const within = Object.values(schema).flatMap(objectsIn)
  return 'properties' in schema ? [schema as Schema, ...within] : within
}

test('the document says that a body’s unknown keys are refused, on every level', () => {
  const bodies = operations.flatMap(({ requestBody }) =>
    objectsIn(requestBody?.content['application/json'].schema),
  )
  expect(bodies.length).toBeGreaterThan(50)
  for (const body of bodies) expect(body).toMatchObject({ additionalProperties: false })
})

test('a record’s own fields may come back as they were read', () => {
  const { properties } =
    paths['/api/admin/team/users']!.put!.requestBody!.content['application/json'].schema
  expect(properties).toMatchObject({ createdAt: { readOnly: true } })
  expect(properties!.firstName).not.toHaveProperty('readOnly')
})

test('a call says when it needs a recent password, and when a new owner can’t make it yet', () => {
  const bank = paths['/api/admin/trolley/link']!.get as unknown as { description: string }
  expect(bank.description).toBe(
    'Needs the capability `manageAccount`. Needs a password given in the last 15 minutes and a confirmed e-mail address. Not in the first 24 hours of a new owner or administrator.',
  )
})
