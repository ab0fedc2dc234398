import { contract } from '@proofdesk/contract'
import { expect, test } from 'vitest'
import { toOpenApi } from './openapi.ts'

interface Schema {
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  readOnly?: boolean
  description?: string
}
interface Operation {
  description: string
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

test('a record’s own fields may come back as they were read; of each it says what another value does', () => {
  const { requestBody, description } = paths['/api/admin/team/users']!.put!
  const { properties } = requestBody!.content['application/json'].schema
  expect(properties).toMatchObject({
    createdAt: { readOnly: true, description: 'A different value is refused.' },
    accepted: { readOnly: true, description: 'Computed, and ignored.' },
  })
  expect(properties!.firstName).not.toHaveProperty('readOnly')
  expect(description).toContain('Fixed: `createdAt`.')
  expect(description).toContain(
    'Ignored: `pendingEmailAddress`, `photo`, `accepted`, `rightsWaitUntil`, `lastSignInAt`, `problem`.',
  )
})

test('the document says what a plain client has to know', () => {
  const { info } = toOpenApi(contract)
  for (const code of ['unknown_key', 'read_only', 'password_needed', 'address_unconfirmed'])
    expect(info.description).toContain(code)
  const noteOf = (method: string, path: string) => paths[`/api${path}`]![method]!.description
  expect(noteOf('post', '/admin/payouts')).toContain('a password entered in the last 15 minutes')
  expect(noteOf('post', '/admin/content')).toContain('`lastModified`')
  expect(noteOf('post', '/admin/media')).toContain('`headers`')
  expect(noteOf('post', '/admin/customers/imports')).toContain('This imports no one yet')
  expect(noteOf('get', '/admin/content')).toContain('`requestId`')
  expect(noteOf('get', '/admin/trolley/link')).toContain('`colors`')
})

test('a call says when it needs a recent password, and when a new owner can’t make it yet', () => {
  const bank = paths['/api/admin/trolley/link']!.get!
  expect(bank.description.split('\n\n').slice(0, 3)).toEqual([
    'Requires the capability `manageAccount`.',
    'Requires a password entered in the last 15 minutes and a confirmed email address.',
    'Not available to new owners and administrators in their first 24 hours.',
  ])
})
