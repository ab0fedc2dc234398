import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, type Html } from '../html.ts'
import type { FakeRecipient, TrolleyStore } from './trolley-store.ts'

// It is made to be framed by the console, which is on another port of this machine.
const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors http://localhost:* http://*.localhost:* http://127.0.0.1:* https://localhost:*"

/**
 * Trolley's widget, where a studio chooses how it wants to be paid. Like the real one's, its URL is signed and
 * short-lived.
 */
export function registerTrolleyWidget(
  parent: FastifyInstance,
  book: TrolleyStore,
  secret: string,
): void {
  void parent.register(async (app) => addRoutes(app, book, secret))
}

function addRoutes(app: FastifyInstance, book: TrolleyStore, secret: string): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )

  app.get<{ Querystring: Record<string, string> }>('/trolley/widget', async (request, reply) => {
    const search = request.url.split('?')[1] ?? ''
    if (!isSigned(search, secret))
      return sendPage(
        reply.code(403),
        html`<p role="alert">This link is not valid any more. Please load it again.</p>`,
      )
    const { refid = '', email = '' } = request.query
    const recipient = book.recipients.find(({ referenceId }) => referenceId === refid)
    return sendPage(
      reply,
      form(recipient, { refid, email, sign: sign(`${refid} ${email}`, secret) }),
    )
  })

  app.post<{ Body: Record<string, string> }>('/trolley/widget', async ({ body }, reply) => {
    const { refid = '', email = '', method = '', account = '' } = body
    if (!isEqual(body.sign ?? '', sign(`${refid} ${email}`, secret)))
      return sendPage(
        reply.code(403),
        html`<p role="alert">This form is not valid any more. Please load it again.</p>`,
      )
    if ((method !== 'bank-transfer' && method !== 'paypal') || account.trim() === '')
      return sendPage(
        reply.code(400),
        html`<p role="alert">Choose how you want to be paid, and where.</p>`,
      )
    let recipient = book.recipients.find(({ referenceId }) => referenceId === refid)
    if (!recipient)
      book.recipients.push(
        (recipient = {
          id: book.nextId('R'),
          referenceId: refid,
          name: '',
          email,
          status: 'incomplete',
          method: null,
        }),
      )
    Object.assign(recipient, { status: 'active', method })
    book.save()
    return sendPage(
      reply,
      html`<p role="status">
        Saved: you are paid by ${method === 'paypal' ? 'PayPal' : 'bank transfer'}.
      </p>`,
    )
  })
}

function form(
  recipient: FakeRecipient | undefined,
  { refid, email, sign: signature }: { refid: string; email: string; sign: string },
): Html {
  const now = recipient?.method
    ? html`<p>You are paid by ${recipient.method === 'paypal' ? 'PayPal' : 'bank transfer'}.</p>`
    : html`<p>No payout method yet.</p>`
  return html`${now}
    <form method="post" action="/trolley/widget">
      <p class="quiet">${email}</p>
      <fieldset>
        <legend>How do you want to be paid?</legend>
        <p>
          <label
            ><input type="radio" name="method" value="bank-transfer" checked /> Bank transfer</label
          >
        </p>
        <p>
          <label><input type="radio" name="method" value="paypal" /> PayPal</label>
        </p>
      </fieldset>
      <p>
        <label
          >Account number or PayPal address<br /><input
            name="account"
            required
            maxlength="100"
            value="GB00 SAND 0000 0000 0000 01"
        /></label>
      </p>
      <input type="hidden" name="refid" value="${refid}" /><input
        type="hidden"
        name="email"
        value="${email}"
      /><input type="hidden" name="sign" value="${signature}" />
      <p><button>Save payout method</button></p>
    </form>`
}

/** A page without our usual header, whose links would lead out of the console's frame. */
function sendPage(reply: FastifyReply, content: Html): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Payout account · SANDBOX</title>
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <header>
          <p class="mark">
            <strong>SANDBOX</strong>
            <span>Trolley’s widget, simulated on this machine. Nothing here is real.</span>
          </p>
        </header>
        <main>
          <h1>Payout account</h1>
          ${content}
        </main>
      </body>
    </html> `
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .send(page.markup)
}

function isSigned(search: string, secret: string): boolean {
  const [query = '', signature = ''] = search.split('&sign=')
  const age = Date.now() / 1_000 - Number(new URLSearchParams(query).get('ts'))
  return age > -30 && age < 30 && isEqual(signature, sign(query, secret))
}

function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
