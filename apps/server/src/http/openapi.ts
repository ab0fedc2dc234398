import type { Route, Routes } from '@proofdesk/contract/route'
import { computedFields, fieldsOfRecord } from '@proofdesk/contract/unknown-keys'
import { Failure } from '@proofdesk/contract/errors'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

/** The contract as OpenAPI 3.1, and as a readable page that needs no script. */
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
        description: notesOf(route).join('\n\n'),
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
    info: { title: 'Proofdesk API', version: '1', description: CONVENTIONS.join('\n\n') },
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

function accessOf({ capability }: Route): string {
  if (capability === 'public') return 'Requires no session.'
  if (capability === 'signedIn') return 'Requires a session.'
  return `Requires the capability \`${capability}\`.`
}

const PROOFS: Record<NonNullable<Route['proof']>, string> = {
  password: 'Requires a password entered in the last 15 minutes.',
  recent: 'Requires a password entered in the last 15 minutes and a confirmed email address.',
  byRecord: 'Some records require a password entered in the last 15 minutes.',
}

function toSchema(schema: z.core.$ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (io === 'input' && zodSchema._zod.def.type === 'object')
        jsonSchema.additionalProperties ??= false
    },
  })
  return rest
}

/** Keys that a call doesn't know are rejected; the record's own fields may be sent back as they were read. */
function toBodySchema(route: Route, body: z.core.$ZodType): unknown {
  const schema = toSchema(body, 'input') as { properties?: Record<string, unknown> }
  const fixed = new Set(route.fixed)
  for (const field of fieldsOfRecord(route))
    if (schema.properties)
      schema.properties[field] ??= {
        readOnly: true,
        description: fixed.has(field) ? 'A different value is refused.' : 'Computed, and ignored.',
      }
  return schema
}

/** Conventions of all calls. */
const CONVENTIONS = [
  'Send and receive JSON. Send a session’s token in the `Authorization` header. Ids are UUIDs, times are milliseconds since 1970, amounts are decimals in the major unit of their currency.',
  'A list is returned under its noun (`{"engines": […]}`), a saved record in the singular (`{"engine": {…}}`), a deletion as `{}`. A GET with a `guid` returns a list of one, or 404. A record of another studio is 404, too.',
  'A PUT only changes the fields that you send. Unknown keys are refused, with their names (`unknown_key`).',
  'You can send a record back as you read it. A different value for a field that the call can’t change (its fixed fields, such as `createdAt`) is refused (`read_only`). Counts, sums and other computed fields are ignored.',
  'In a query an empty value means no filter.',
  'A failed call has a status other than 2xx and returns `{"error", "code", "fields"}`: a message in the language of `Accept-Language`, a code for your program, and the invalid inputs. 400 malformed, 401 no session, 403 not allowed, 404 not found, 409 conflict, 413 too large, 422 invalid, 429 too many requests (see `Retry-After`), 503 try again.',
  'Calls that move money require a password entered in the last 15 minutes and a confirmed email address. Without them they return 403: `password_needed` (send it to POST /api/auth/confirm) or `address_unconfirmed` (POST /api/auth/address/resend sends the link again).',
]

/** A route's notes for callers, in addition to its summary. */
function notesOf(route: Route): string[] {
  const { proof, right, notes, fixed } = route
  const computed = route.method === 'PUT' && route.body ? computedFields(route) : []
  const list = (fields: readonly string[]) => fields.map((field) => `\`${field}\``).join(', ')
  return [
    accessOf(route),
    ...(proof ? [PROOFS[proof]] : []),
    ...(right ? ['Not available to new owners and administrators in their first 24 hours.'] : []),
    ...(notes ? [notes] : []),
    ...(fixed ? [`Fixed: ${list(fixed)}.`] : []),
    ...(computed.length > 0 ? [`Ignored: ${list(computed)}.`] : []),
  ]
}

const STYLE =
  'body{font:14px/20px system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#1c1a17;background:#fafaf8}code{font:13px ui-monospace,monospace}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #e7e5e1;padding:8px;text-align:left;vertical-align:top}@media(prefers-color-scheme:dark){body{color:#f3f1ec;background:#141312}td,th{border-color:#2e2c29}a{color:#ff8a5c}}'

function toPage(contract: Record<string, Routes>): string {
  const sections = Object.entries(contract).map(([noun, routes]) => {
    const rows = Object.values(routes).map(
      (route) =>
        `<tr><td><code>${route.method}&nbsp;/api${route.path}</code></td><td>${[route.summary, ...notesOf(route).slice(1)].map(toHtml).join('<br>')}</td><td>${route.capability}</td></tr>`,
    )
    return `<h2>${noun}</h2><table><tr><th>Call</th><th>What it does</th><th>Who</th></tr>${rows.join('')}</table>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Proofdesk API</title><style>${STYLE}</style><h1>Proofdesk API</h1><p>Schemas: <a href="/api/openapi.json">openapi.json</a></p>${CONVENTIONS.map((text) => `<p>${toHtml(text)}</p>`).join('')}${sections.join('')}</html>`
}

/** Converts text with `code` to HTML. */
function toHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/`([^`]*)`/g, '<code>$1</code>')
}
