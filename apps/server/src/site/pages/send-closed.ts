import { DAY_SECONDS } from '@proofdesk/domain/duration'
import { siteState } from '@proofdesk/domain/studio-deletion'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress } from '../../ground/answers/compression.ts'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { Deps } from '../../ground/deps.ts'
import { toLanguage } from '../../i18n/languages.ts'
import { translatorOf } from '../../i18n/translate.ts'
import { OWN_FRAME } from '../../ground/plain-pages/page-frame.ts'
import { questionPage } from '../../ground/plain-pages/question-page.ts'
import { readPageFrame } from '../../studio/legal/read-page-frame.ts'
import { askedLanguage } from './asked-language.ts'

/**
 * The page visitors see of a studio that is or will be deleted. Search engines may come back while it can still be
 * kept.
 */
export async function sendClosed(
  deps: Deps,
  account: typeof accounts.$inferSelect,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isGone = siteState(account) === 'gone'
  const language = askedLanguage(request) ?? toLanguage(account.defaultLanguage)
  const t = translatorOf(language)
  const frame = isGone ? OWN_FRAME : await readPageFrame(deps, account, { language })
  const { html, headers } = questionPage({
    // The studio's name would link to the closed page.
    frame: { ...frame, home: undefined },
    language,
    title: frame.name,
    heading: isGone ? t('This site no longer exists') : t('These galleries are closed'),
    text: isGone
      ? t('The studio that had this address has closed.')
      : t('If you bought something here, the link in your order email still works for now.'),
  })
  if (!isGone) void reply.header('retry-after', DAY_SECONDS)
  return reply
    .code(isGone ? 410 : 503)
    .headers(headers)
    .type('text/html; charset=utf-8')
    .send(compress(request, reply, html))
}
