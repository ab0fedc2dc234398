import type { FastifyInstance } from 'fastify'
import { refuse, toPayment, toRecipient } from './trolley-answers.ts'
import type { FakeRecipient, TrolleyStore } from './trolley-store.ts'

/** Recipients: searched, created once for each reference, and the payments of each. */
export function registerRecipients(api: FastifyInstance, book: TrolleyStore): void {
  api.get<{ Querystring: { search?: string } }>(
    '/recipients',
    async ({ query: { search = '' } }) => {
      const found = book.recipients.filter(({ id, referenceId, email, name }) =>
        [id, referenceId, email, name].some((text) => text.startsWith(search)),
      )
      return {
        ok: true,
        recipients: found.map(toRecipient),
        meta: { page: 1, pages: 1, records: found.length },
      }
    },
  )

  api.post<{ Body: { referenceId?: string; name?: string; email?: string } }>(
    '/recipients',
    async ({ body: { referenceId = '', name = '', email = '' } }, reply) => {
      if (!email.includes('@'))
        return refuse(reply, 400, 'invalid_field', 'Value is invalid', 'email')
      if (book.recipients.some((candidate) => candidate.referenceId === referenceId))
        return refuse(reply, 400, 'unique', 'Reference ID is already in use', 'referenceId')
      const recipient: FakeRecipient = {
        id: book.nextId('R'),
        referenceId,
        name,
        email,
        status: 'incomplete',
        method: null,
      }
      book.recipients.push(recipient)
      book.save()
      return { ok: true, recipient: toRecipient(recipient) }
    },
  )

  api.get<{ Params: { id: string }; Querystring: { page?: string; pageSize?: string } }>(
    '/recipients/:id/payments',
    async ({ params, query }, reply) => {
      if (!book.recipients.some(({ id }) => id === params.id))
        return refuse(reply, 404, 'not_found', 'Object not found')
      const all = book.payments.filter(({ recipientId }) => recipientId === params.id)
      const [page, size] = [Number(query.page ?? 1), Number(query.pageSize ?? 10)]
      return {
        ok: true,
        payments: all.slice((page - 1) * size, page * size).map(toPayment),
        meta: { page, pages: Math.max(1, Math.ceil(all.length / size)), records: all.length },
      }
    },
  )
}
