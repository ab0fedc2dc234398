import * as z from 'zod'
import type { Language } from '../../../i18n/languages.ts'
import { MessageError, type MessageErrorCode, type Messages } from './messages.ts'

export interface WhatsAppOptions {
  /** `https://graph.facebook.com`, or the sandbox's address. Without a trailing slash. */
  url: string
  token: string
  /** Meta's id of the sending number. */
  phoneId: string
  /** Timeout in milliseconds; ten seconds by default. */
  timeout?: number
}

const Sent = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) })
const Refused = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number(),
    error_data: z.object({ details: z.string() }).partial().optional(),
  }),
})

const TIMEOUT = 10_000

/** Language codes of Meta's templates. */
const CODES: Record<Language, string> = {
  bg: 'bg',
  de: 'de',
  en: 'en',
  es: 'es',
  fr: 'fr',
  it: 'it',
  ja: 'ja',
  'ms-my': 'ms',
  nl: 'nl',
  no: 'nb',
  pt: 'pt_PT',
  sq: 'sq',
  th: 'th',
}

// Meta's error codes, from its list for the Cloud API.
const NO_SUCH_TRANSLATION = 132001
const NO_SUCH_PERSON = new Set([131021, 131026, 131030, 131045, 133010])
const COME_BACK = new Set([
  0, 1, 2, 4, 190, 80007, 130429, 131000, 131016, 131048, 131049, 131056, 131057, 133004,
])

/**
 * Meta's WhatsApp Cloud API. The templates have to be approved there first, in English and in any of `CODES` that
 * people should be written to in; others get English. `order_ready` has three placeholders in its body: the buyer's
 * name, the studio's, and the order's link; `photos_ready` has four: the customer's name, the studio's, the gallery's
 * link, and the link to unsubscribe.
 */
export function createWhatsAppMessages({
  url,
  token,
  phoneId,
  timeout = TIMEOUT,
}: WhatsAppOptions): Messages {
  return {
    async send({ to, template, language, parameters }) {
      const number = to.replace(/\D/g, '')
      if (number.length < 6)
        throw new MessageError(
          'invalid',
          'The message was not sent: its recipient isn’t a phone number.',
        )
      const sendIn = (language: Language) =>
        post(
          `${url}/v23.0/${encodeURIComponent(phoneId)}/messages`,
          { token, timeout },
          {
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to: number,
            type: 'template',
            template: {
              name: template,
              language: { code: CODES[language] },
              components: [
                {
                  type: 'body',
                  parameters: parameters.map((text) => ({ type: 'text', text: toParameter(text) })),
                },
              ],
            },
          },
        )
      const first = await sendIn(language)
      const isUntranslated =
        Refused.safeParse(first.answer).data?.error.code === NO_SUCH_TRANSLATION
      const { status, answer } = isUntranslated && language !== 'en' ? await sendIn('en') : first
      if (status >= 400) throw toError(status, answer)
      const sent = Sent.safeParse(answer)
      if (!sent.success)
        throw new MessageError('unavailable', 'WhatsApp’s answer could not be read.', {
          cause: sent.error,
          isUnanswered: true,
        })
      return { id: sent.data.messages[0]!.id }
    },
  }
}

/** Reads the sending number's data from Meta; sends nothing. Throws MessageError. */
export async function checkWhatsApp({
  url,
  token,
  phoneId,
  timeout = TIMEOUT,
}: WhatsAppOptions): Promise<void> {
  let status: number
  try {
    const response = await fetch(`${url}/v23.0/${encodeURIComponent(phoneId)}?fields=id`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeout),
    })
    status = response.status
    await response.body?.cancel()
  } catch (error) {
    throw new MessageError('unavailable', 'WhatsApp could not be reached.', { cause: error })
  }
  if (status >= 500) throw new MessageError('unavailable', `WhatsApp answered ${status}.`)
  if (status >= 400)
    throw new MessageError('refused', 'WhatsApp does not accept the token or the number.')
}

async function post(
  address: string,
  { token, timeout }: { token: string; timeout: number },
  body: object,
): Promise<{ status: number; answer: unknown }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    })
    const text = await response.text()
    return { status: response.status, answer: parse(text) }
  } catch (error) {
    throw new MessageError('unavailable', 'WhatsApp could not be reached.', {
      cause: error,
      isUnanswered: !isUnreached(error),
    })
  }
}

/** Whether no connection was made, so that nothing can have arrived. */
function isUnreached(error: unknown): boolean {
  const { code } = (error as { cause?: { code?: string } }).cause ?? {}
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code ?? '')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toError(status: number, answer: unknown): MessageError {
  const error = Refused.safeParse(answer).data?.error
  const code: MessageErrorCode =
    status >= 500 || status === 429 || status === 401 || !error || COME_BACK.has(error.code)
      ? 'unavailable'
      : NO_SUCH_PERSON.has(error.code)
        ? 'invalid'
        : 'refused'
  const sentence = {
    invalid: 'No one can be reached by WhatsApp at this number',
    refused: 'WhatsApp does not send this message',
    unavailable: `WhatsApp answered ${status}`,
  }[code]
  return new MessageError(code, `${sentence}${error ? ` (${error.code})` : ''}.`, { cause: error })
}

/** The service rejects parameters with line breaks, tabs or many consecutive spaces, and empty ones. */
function toParameter(text: string): string {
  return (
    text
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 1_000) || '–'
  )
}
