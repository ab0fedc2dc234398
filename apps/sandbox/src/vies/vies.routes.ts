import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Failures } from '../failures.ts'

interface CheckRequest {
  countryCode?: string
  vatNumber?: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

/** Numbers with this ending are in no register. */
const UNKNOWN = /000$/

/**
 * VIES as far as checking one number goes: every number is known except those that end in 000. `decline` simulates a
 * member state that does not respond.
 */
export function registerVies(app: FastifyInstance, { failures }: { failures: Failures }): void {
  void app.register(
    async (api) => {
      api.addHook('onRequest', failures.hook('vies'))
      api.post<{ Body: CheckRequest | null }>('/check-vat-number', async (request, reply) => {
        const { countryCode = '', vatNumber = '', ...by } = request.body ?? {}
        if (!/^[A-Z]{2}$/.test(countryCode) || !/^[0-9A-Z+*]{2,12}$/.test(vatNumber))
          return reply.code(400).send(refuse('INVALID_INPUT'))
        const isAsked = by.requesterMemberStateCode !== undefined
        if (isAsked && UNKNOWN.test(by.requesterNumber ?? '000'))
          return reply.code(400).send(refuse('INVALID_REQUESTER_INFO'))
        if (failures.take('vies', '/check-vat-number', ['decline']))
          return reply.code(500).send(refuse('MS_UNAVAILABLE'))
        const valid = !UNKNOWN.test(vatNumber)
        return {
          countryCode,
          vatNumber,
          requestDate: new Date().toISOString(),
          valid,
          requestIdentifier: isAsked ? `WAPI${randomBytes(6).toString('hex').toUpperCase()}` : '',
          // Germany and Spain disclose no names.
          name: valid && !['DE', 'ES'].includes(countryCode) ? `Company ${vatNumber}` : '---',
          address: '---',
        }
      })
    },
    { prefix: '/vies' },
  )
}

const refuse = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })
