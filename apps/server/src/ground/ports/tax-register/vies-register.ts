import * as z from 'zod'
import { type TaxRegister, type TaxRegisterAnswer, TaxRegisterError } from './tax-register.ts'

/** Short, because someone is waiting at the checkout. */
const TIMEOUT = 6_000

const Answer = z.object({
  valid: z.boolean(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
})
const Refused = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) })

/** VIES, the European Commission's register: its REST interface, at `{url}/check-vat-number`. */
export function createViesRegister({
  url,
  timeout = TIMEOUT,
}: {
  url: string
  timeout?: number
}): TaxRegister {
  const ask = async (body: object): Promise<TaxRegisterAnswer | { problem: string }> => {
    const answer = await post(`${url}/check-vat-number`, body, timeout)
    const refused = Refused.safeParse(answer)
    if (refused.success) return { problem: refused.data.errorWrappers[0]!.error }
    const read = Answer.safeParse(answer)
    if (!read.success)
      throw new TaxRegisterError('VIES’s response could not be read.', { cause: read.error })
    const { valid, requestIdentifier, name } = read.data
    // Member states that don't disclose names return three hyphens.
    return {
      isKnown: valid,
      requestId: requestIdentifier ?? '',
      name: name && name !== '---' ? name : '',
    }
  }
  return {
    async check({ number, requester }) {
      const asked = { countryCode: number.slice(0, 2), vatNumber: number.slice(2) }
      const by = {
        requesterMemberStateCode: requester.slice(0, 2),
        requesterNumber: requester.slice(2),
      }
      let answer = await ask({ ...asked, ...by })
      // If the studio's own number is not registered yet, the request is sent without it, and the answer can't be
      // proved.
      if ('problem' in answer && answer.problem === 'INVALID_REQUESTER_INFO')
        answer = await ask(asked)
      if ('problem' in answer) throw new TaxRegisterError(`VIES returned ${answer.problem}.`)
      return answer
    },
  }
}

async function post(address: string, body: object, timeout: number): Promise<unknown> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    })
    return JSON.parse(await response.text()) as unknown
  } catch (error) {
    throw new TaxRegisterError('VIES could not be reached.', { cause: error })
  }
}
