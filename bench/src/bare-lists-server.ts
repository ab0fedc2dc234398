import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/** The responses that the lists benchmark compares with, each with the statements that the product ran for it. */
export interface BareLists {
  databaseUrl: string
  lists: { name: string; answer: unknown; statements: { text: string; values: unknown[] }[] }[]
}

// Run in a separate process by lists.ts. /bytes/<n> sends ready-made bytes: the limit of node:http itself. /sql/<n>
// runs the product's exact statements through pg, prepared, and serialises a response with the same content: the
// minimum cost of a list when nothing is decided, mapped, signed or checked.
const { databaseUrl, lists } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as BareLists
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const bytes = lists.map((list) => Buffer.from(JSON.stringify(list.answer)))

const server = createServer((request, response) => {
  const [, kind, number] = request.url!.split('/')
  const send = (body: Buffer | string) =>
    response
      .writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'content-length': Buffer.byteLength(body),
      })
      .end(body)
  if (kind === 'cpu') {
    const { user, system } = process.cpuUsage()
    send(String((user + system) / 1e6))
  } else if (kind === 'bytes') send(bytes[Number(number)]!)
  else
    void runStatements(Number(number)).then(send, (error: unknown) =>
      response.destroy(error as Error),
    )
})

async function runStatements(number: number): Promise<string> {
  const { answer, statements } = lists[number]!
  for (const [index, { text, values }] of statements.entries())
    await pool.query({ name: `${number}-${index}`, text, values, rowMode: 'array' })
  return JSON.stringify(answer)
}

server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.on('SIGTERM', () => process.exit(0))
