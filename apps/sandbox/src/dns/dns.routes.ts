import { createSocket } from 'node:dgram'
import { type AddressInfo, isIPv4, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { html } from '../html.ts'
import { PAGE_POLICY, renderPage } from '../page.ts'
import { openState } from '../state.ts'
import { type DnsEntry, answerQuestion } from './dns-message.ts'

const TYPES = ['CNAME', 'A', 'AAAA', 'TXT'] as const

/**
 * A name server for studios' custom domains: it answers with the records entered on its page, by UDP on the sandbox's
 * own port. Records can also be set by `PUT /dns/records.json`.
 */
export function registerDns(app: FastifyInstance, { path }: { path: string }): void {
  const state = openState<{ entries: DnsEntry[] }>(app, path, { entries: [] })
  const set = (entries: DnsEntry[]) => {
    state.data.entries = entries
    state.save()
  }
  listen(app, () => state.data.entries)

  app.get('/dns', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(renderPage('Name server', toPage(state.data.entries))),
  )
  app.get('/dns/records.json', async () => state.data.entries)
  app.put('/dns/records.json', async (request, reply) => {
    const entries = Array.isArray(request.body) ? request.body.map(toEntry) : [undefined]
    if (!entries.every((entry) => entry !== undefined))
      return reply.code(400).send({ error: 'These are no records.' })
    set(entries)
    return entries
  })
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    forms.post('/dns', async (request, reply) => {
      const entry = toEntry(request.body)
      if (entry) set([...state.data.entries, entry])
      return reply.redirect('/dns', 303)
    })
    forms.post<{ Params: { index: string } }>('/dns/remove/:index', async (request, reply) => {
      set(state.data.entries.filter((_, index) => String(index) !== request.params.index))
      return reply.redirect('/dns', 303)
    })
  })
}

/** Answers while the sandbox is listening. */
function listen(app: FastifyInstance, entries: () => readonly DnsEntry[]): void {
  const socket = createSocket('udp4')
  socket.on('error', (error) => app.log.warn({ err: error }, 'The name server can’t answer'))
  socket.on('message', (message, { address, port }) => {
    const answer = answerQuestion(message, (name) => recordsOf(name, entries()))
    if (answer) socket.send(answer, port, address)
  })
  app.addHook('onListen', async () => {
    socket.bind((app.server.address() as AddressInfo).port, '127.0.0.1')
  })
  app.addHook('onClose', async () => {
    socket.close()
  })
}

/** This machine's names always resolve to this machine, whatever is entered. */
function recordsOf(name: string, entries: readonly DnsEntry[]): readonly DnsEntry[] {
  return /(^|\.)localhost$/.test(name)
    ? [{ type: 'A', name, value: '127.0.0.1' }]
    : entries.filter((entry) => entry.name === name)
}

function toEntry(value: unknown): DnsEntry | undefined {
  const { type, name, value: data } = (value ?? {}) as Partial<Record<keyof DnsEntry, unknown>>
  if (typeof name !== 'string' || typeof data !== 'string') return undefined
  const isRight: Record<DnsEntry['type'], (text: string) => boolean> = {
    A: isIPv4,
    AAAA: isIPv6,
    CNAME: isName,
    TXT: (text) => text.length > 0 && text.length <= 255,
  }
  const known = TYPES.find((candidate) => candidate === type)
  const entry = known && {
    type: known,
    name: toName(name),
    value: known === 'TXT' ? data.trim() : toName(data),
  }
  return entry && isName(entry.name) && isRight[entry.type](entry.value) ? entry : undefined
}

function toName(text: string): string {
  return text.trim().toLowerCase().replace(/\.$/, '')
}

function isName(text: string): boolean {
  return text.length <= 253 && text.split('.').every((label) => /^[a-z0-9_-]{1,63}$/.test(label))
}

function toPage(entries: readonly DnsEntry[]) {
  return html`<p>Records of studios’ own domains. Names below localhost lead to this machine.</p>
    <table>
      <thead>
        <tr>
          <th>Type</th>
          <th>Name</th>
          <th>Value</th>
          <th></th>
        </tr>
      </thead>
      <tbody>
        ${entries.map(
          ({ type, name, value }, index) =>
            html`<tr>
              <td>${type}</td>
              <td>${name}</td>
              <td>${value}</td>
              <td>
                <form method="post" action="/dns/remove/${index}"><button>Remove</button></form>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
    <h2>New record</h2>
    <form method="post" action="/dns">
      <p>
        <label
          >Type
          <select name="type">
            ${TYPES.map((type) => html`<option>${type}</option>`)}
          </select></label
        >
        <label>Name <input name="name" required /></label>
        <label>Value <input name="value" required /></label>
        <button>Set</button>
      </p>
    </form>`
}
