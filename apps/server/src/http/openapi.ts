import type { Route, Routes } from '@proofdesk/contract/route'
import { fieldsOfRecord } from '@proofdesk/contract/unknown-keys'
import { Failure } from '@proofdesk/contract/errors'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

/** The contract as OpenAPI 3.1, and a readable page of it that needs no script. */
export function registerOpenApi(app: FastifyInstance, contract: Record<string, Routes>): void {
  let document: ReturnType<typeof toOpenApi> | undefined
  app.get('/api/openapi.json', async () => (document ??= toOpenApi(contract)))
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(toPage(contract)),
  )
}

/** Exported for its test. */
export function toOpenApi(contract: Record<string, Routes>) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [noun, routes] of Object.entries(contract)) {
    for (const [name, route] of Object.entries(routes)) {
      const query = route.query
        ? (toSchema(route.query, 'input') as {
            properties?: Record<string, unknown>
            required?: string[]
          })
        : {}
      ;(paths[`/api${route.path}`] ??= {})[route.method.toLowerCase()] = {
        operationId: `${noun}.${name}`,
        tags: [noun],
        summary: route.summary,
        description: describe(route),
        ...(route.capability !== 'public' && { security: [{ token: [] }] }),
        parameters: Object.entries(query.properties ?? {}).map(([field, schema]) => ({
          name: field,
          in: 'query',
          required: query.required?.includes(field) ?? false,
          schema,
        })),
        ...(route.body && {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toBodySchema(route, route.body) } },
          },
        }),
        responses: {
          [route.status ?? 200]: {
            description: 'Done',
            content: {
              [route.stream ? 'text/event-stream' : 'application/json']: {
                schema: toSchema(route.output, 'output'),
              },
            },
          },
          default: {
            description: 'Failed',
            content: { 'application/json': { schema: toSchema(Failure, 'output') } },
          },
        },
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Proofdesk API', version: '1' },
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

function describe(route: Route): string {
  return [
    accessOf(route),
    ...(route.proof ? [PROOFS[route.proof]] : []),
    ...(route.right ? ['Not in the first 24 hours of a new owner or administrator.'] : []),
  ].join(' ')
}

function accessOf({ capability }: Route): string {
  if (capability === 'public') return 'Needs no session.'
  if (capability === 'signedIn') return 'Needs a session.'
  return `Needs the capability \`${capability}\`.`
}

const PROOFS: Record<NonNullable<Route['proof']>, string> = {
  password: 'Needs a password given in the last 15 minutes.',
  recent: 'Needs a password given in the last 15 minutes and a confirmed e-mail address.',
  byRecord: 'For some records needs a password given in the last 15 minutes.',
}

function toSchema(schema: z.core.$ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (io === 'input' && zodSchema._zod.def.type === 'object')
        jsonSchema.additionalProperties = false
    },
  })
  return rest
}

/** Keys that a call does not know are refused; fields of the record itself may be sent back as they were read. */
function toBodySchema(route: Route, body: z.core.$ZodType): unknown {
  const schema = toSchema(body, 'input') as { properties?: Record<string, unknown> }
  for (const field of fieldsOfRecord(route))
    if (schema.properties) schema.properties[field] ??= { readOnly: true }
  return schema
}

const STYLE =
  'body{font:14px/20px system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#1c1a17;background:#fafaf8}code{font:13px ui-monospace,monospace}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #e7e5e1;padding:8px;text-align:left;vertical-align:top}@media(prefers-color-scheme:dark){body{color:#f3f1ec;background:#141312}td,th{border-color:#2e2c29}a{color:#ff8a5c}}'

function toPage(contract: Record<string, Routes>): string {
  const sections = Object.entries(contract).map(([noun, routes]) => {
    const rows = Object.values(routes).map(
      (route) =>
        `<tr><td><code>${route.method}&nbsp;/api${route.path}</code></td><td>${route.summary}</td><td>${route.capability}</td></tr>`,
    )
    return `<h2>${noun}</h2><table><tr><th>Call</th><th>What it does</th><th>Who</th></tr>${rows.join('')}</table>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Proofdesk API</title><style>${STYLE}</style><h1>Proofdesk API</h1><p>Schemas: <a href="/api/openapi.json">openapi.json</a></p>${sections.join('')}</html>`
}
