import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress } from '../../ground/answers/compression.ts'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { Deps } from '../../ground/deps.ts'
import { toLanguage } from '../../i18n/languages.ts'
import { translatorOf } from '../../i18n/translate.ts'
import { questionPage } from '../../ground/plain-pages/question-page.ts'
import { readPageFrame } from '../../studio/legal/read-page-frame.ts'
import { askedLanguage } from './asked-language.ts'

const COME_BACK_SECONDS = 5

/** The page visitors see while more pages wait to be rendered than can be rendered soon. */
export async function sendBusy(
  deps: Deps,
  account: typeof accounts.$inferSelect,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const language = askedLanguage(request) ?? toLanguage(account.defaultLanguage)
  const t = translatorOf(language)
  const frame = await readPageFrame(deps, account, { language })
  const { html, headers } = questionPage({
    frame,
    language,
    title: frame.name,
    heading: t('This page is very busy right now'),
    text: t('This page opens automatically in a few seconds.'),
  })
  return reply
    .code(503)
    .headers(headers)
    .headers({ 'retry-after': COME_BACK_SECONDS, refresh: COME_BACK_SECONDS })
    .type('text/html; charset=utf-8')
    .send(compress(request, reply, html))
}
