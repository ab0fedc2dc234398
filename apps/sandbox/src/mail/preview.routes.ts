import type { FastifyInstance } from 'fastify'
import { PAGE_POLICY, renderPage } from '../page.ts'
import { FRAME_POLICY, renderFrame } from './mail-pages.ts'
import { renderPreview, renderPreviews, withScheme } from './preview-pages.ts'
import type { Previews } from './previews.ts'

const query = {
  type: 'object',
  properties: {
    language: { type: 'string', maxLength: 10 },
    scheme: { enum: ['light', 'dark'] },
  },
}

type Asked = {
  Params: { name: string }
  Querystring: { language?: string; scheme?: 'light' | 'dark' }
}

/** Every email and document that the program creates, with example data. */
export function registerPreviews(app: FastifyInstance, previews: Previews): void {
  const readLanguage = ({ language = 'en' }: Asked['Querystring']) =>
    previews.languages.find((each) => each === language) ?? 'en'
  const readMail = ({
    params,
    query: asked,
  }: {
    params: Asked['Params']
    query: Asked['Querystring']
  }) => known(previews.mail(params.name, readLanguage(asked)))

  app.get<Asked>('/mail/preview', { schema: { querystring: query } }, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(renderPage('Previews', renderPreviews(previews, readLanguage(request.query)))),
  )

  app.get<Asked>(
    '/mail/preview/:name',
    { schema: { querystring: query } },
    async (request, reply) => {
      const mail = readMail(request)
      const { name } = request.params
      const page = renderPreview(previews, { name, language: readLanguage(request.query), mail })
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', PAGE_POLICY)
        .send(renderPage(mail.subject, page))
    },
  )

  app.get<Asked>(
    '/mail/preview/:name/html',
    { schema: { querystring: query } },
    async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', FRAME_POLICY)
        .send(renderFrame(withScheme(readMail(request).html, request.query.scheme ?? 'light'))),
  )

  app.get<Asked>(
    '/mail/preview/:name.pdf',
    { schema: { querystring: query } },
    async (request, reply) =>
      reply
        .type('application/pdf')
        .send(known(await previews.document(request.params.name, readLanguage(request.query)))),
  )
}

function known<T>(found: T | undefined): T {
  if (found === undefined)
    throw Object.assign(new Error('This preview doesn’t exist.'), { statusCode: 404 })
  return found
}
