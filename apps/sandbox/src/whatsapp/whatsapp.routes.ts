import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Failures } from '../failures.ts'
import { html } from '../html.ts'
import { linkText } from '../mail/links.ts'
import { PAGE_POLICY, renderPage } from '../page.ts'
import { openState } from '../state.ts'

interface FakeMessage {
  id: string
  sentAt: string
  to: string
  template: string
  language: string
  parameters: string[]
}

interface MessageRequest {
  messaging_product?: string
  to?: string
  type?: string
  template?: {
    name?: string
    language?: { code?: string }
    components?: { type?: string; parameters?: { type?: string; text?: string }[] }[]
  }
}

/**
 * The templates that the program expects Meta to have approved; languages other than these two are shown in English.
 */
const TEMPLATES: Record<string, Record<string, (parts: string[]) => string>> = {
  order_ready: {
    en: ([name, studio, link]) => `Hello ${name}, your order from ${studio} is ready: ${link}`,
    de: ([name, studio, link]) =>
      `Hallo ${name}, Ihre Bestellung bei ${studio} ist bereit: ${link}`,
  },
  photos_ready: {
    en: ([name, studio, link, stop]) =>
      `Hello ${name}, your photos by ${studio} are ready: ${link} No more messages: ${stop}`,
    de: ([name, studio, link, stop]) =>
      `Hallo ${name}, Ihre Fotos von ${studio} sind da: ${link} Keine Nachrichten mehr: ${stop}`,
  },
}
/** Meta's codes for the languages that they are approved in. */
const LANGUAGES = 'bg de en es fr it ja ms nb nl pt_PT sq th'.split(' ')
const GAPS: Record<string, number> = { order_ready: 3, photos_ready: 4 }

/** An error in Meta's format. */
class MetaRefusal extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(`(#${code}) ${message}`)
    this.status = status
    this.code = code
  }
}

/** WhatsApp's Cloud API as far as template messages go, and the phone that they arrive on. */
export function registerWhatsApp(
  app: FastifyInstance,
  { failures, path }: { failures: Failures; path: string },
): void {
  const state = openState<{ messages: FakeMessage[] }>(app, path, { messages: [] })

  app.get('/whatsapp', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(renderPage('WhatsApp messages', renderPhone(state.data.messages))),
  )
  app.get('/whatsapp.json', async () => state.data)

  void app.register(
    async (api) => {
      api.addHook('onRequest', failures.hook('whatsapp'))
      api.setErrorHandler((error, request, reply) => {
        if (!(error instanceof MetaRefusal)) throw error
        const { status, code, message } = error
        return reply
          .code(status)
          .send({ error: { message, type: 'OAuthException', code, fbtrace_id: request.id } })
      })
      api.post<{ Params: { phoneId: string }; Body: MessageRequest }>(
        '/v23.0/:phoneId/messages',
        async (request) => {
          if (!/^Bearer \S+$/.test(request.headers.authorization ?? ''))
            throw new MetaRefusal(401, 190, 'Invalid OAuth access token')
          const to = readRecipient(request.body ?? {})
          if (failures.take('whatsapp', '/v23.0', ['decline']))
            throw new MetaRefusal(400, 131026, 'Message undeliverable')
          const id = `wamid.${randomBytes(12).toString('base64url')}`
          state.data.messages.push({
            id,
            sentAt: new Date().toISOString(),
            to,
            ...readTemplate(request.body.template),
          })
          state.save()
          return {
            messaging_product: 'whatsapp',
            contacts: [{ input: to, wa_id: to }],
            messages: [{ id, message_status: 'accepted' }],
          }
        },
      )
    },
    { prefix: '/whatsapp' },
  )
}

function renderPhone(messages: readonly FakeMessage[]) {
  if (messages.length === 0) return html`<p>No message has been sent yet.</p>`
  const rows = messages.toReversed().map(
    (message) =>
      html`<tr>
        <td>${message.sentAt.slice(0, 19).replace('T', ' ')} UTC</td>
        <td>+${message.to}</td>
        <td>${linkText(toText(message))}</td>
      </tr> `,
  )
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Sent</th>
        <th scope="col">To</th>
        <th scope="col">Message</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}

function toText({ template, language, parameters }: FakeMessage): string {
  const texts = TEMPLATES[template]!
  return (texts[language] ?? texts['en']!)(parameters)
}

function readRecipient({ messaging_product, to = '', type }: MessageRequest): string {
  if (messaging_product !== 'whatsapp' || type !== 'template')
    throw new MetaRefusal(400, 100, 'Invalid parameter')
  if (!/^[1-9]\d{6,14}$/.test(to))
    throw new MetaRefusal(400, 131009, 'Parameter value is not valid')
  return to
}

function readTemplate(
  template: MessageRequest['template'],
): Pick<FakeMessage, 'template' | 'language' | 'parameters'> {
  const { name = '', language: { code = '' } = {}, components } = template ?? {}
  if (!TEMPLATES[name] || !LANGUAGES.includes(code))
    throw new MetaRefusal(404, 132001, 'Template name does not exist in the translation')
  const parameters =
    components
      ?.find((component) => component.type === 'body')
      ?.parameters?.map(({ text }) => text ?? '') ?? []
  if (parameters.length !== GAPS[name])
    throw new MetaRefusal(
      400,
      132000,
      'Number of parameters does not match the expected number of params',
    )
  if (parameters.some((text) => text === '' || /[\n\t]| {5}/.test(text)))
    throw new MetaRefusal(400, 131008, 'Required parameter is missing')
  return { template: name, language: code, parameters }
}
