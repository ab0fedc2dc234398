import type { FastifyInstance } from 'fastify'
import { PAGE_POLICY, renderPage } from '../page.ts'
import { findLinks } from './links.ts'
import { listMails, readMail, type StoredMail } from './mail-folder.ts'
import { FRAME_POLICY, renderFrame, renderMail, renderMailbox } from './mail-pages.ts'

const PAGE_SIZE = 50
const listQuery = {
  type: 'object',
  properties: {
    from: { type: 'integer', minimum: 0, maximum: 1e9 },
    size: { type: 'integer', minimum: 1, maximum: 200 },
  },
}

/**
 * The mailbox: the emails that the program wrote to `folder` because it has no mail server. Each page is also available
 * as JSON.
 */
export function registerMailbox(app: FastifyInstance, folder: string): void {
  type ListQuery = { Querystring: { from?: number; size?: number } }
  type ById = { Params: { id: string } }

  app.get<ListQuery>(
    '/mail',
    { schema: { querystring: listQuery } },
    async ({ query: { from = 0, size = PAGE_SIZE } }, reply) => {
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', PAGE_POLICY)
        .send(
          renderPage(
            'Mailbox',
            renderMailbox({ ...(await listMails(folder, { from, size })), from, size }),
          ),
        )
    },
  )

  app.get<ListQuery>(
    '/mail.json',
    { schema: { querystring: listQuery } },
    ({ query: { from = 0, size = PAGE_SIZE } }) => listMails(folder, { from, size }),
  )

  app.get<ById>('/mail/:id', async ({ params }, reply) => {
    const mail = await findMail(folder, params.id)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(renderPage(mail.subject || '(no subject)', renderMail(mail)))
  })

  app.get<ById>('/mail/:id.json', async ({ params }) => {
    const mail = await findMail(folder, params.id)
    return { ...mail, links: findLinks(mail.text) }
  })

  app.get<ById>('/mail/:id/html', async ({ params }, reply) => {
    const mail = await findMail(folder, params.id)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', FRAME_POLICY)
      .send(renderFrame(mail.html))
  })
}

async function findMail(folder: string, id: string): Promise<StoredMail> {
  const mail = await readMail(folder, id)
  if (!mail) throw Object.assign(new Error('This email doesn’t exist.'), { statusCode: 404 })
  return mail
}
