import { type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { TaxRegisterError } from './tax-register.ts'
import { createViesRegister } from './vies-register.ts'

let answer: (body: Record<string, string>) => { status?: number; body: unknown }
const asked: Record<string, string>[] = []
const listener: RequestListener = (request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>
    asked.push({ path: request.url!, ...body })
    const { status = 200, body: text } = answer(body)
    response.writeHead(status).end(typeof text === 'string' ? text : JSON.stringify(text))
  })
}
const server = createServer(listener)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve)))
const { port } = server.address() as AddressInfo
const register = createViesRegister({ url: `http://127.0.0.1:${port}/rest-api`, timeout: 500 })
const numbers = { number: 'EL123456789', requester: 'DE136695976' }

test('a number is asked for in the name of the studio, and names that are kept secret are none', async () => {
  answer = () => ({ body: { valid: true, requestIdentifier: 'WAPIX', name: '---' } })
  expect(await register.check(numbers)).toEqual({ isKnown: true, requestId: 'WAPIX', name: '' })
  expect(asked.at(-1)).toEqual({
    path: '/rest-api/check-vat-number',
    countryCode: 'EL',
    vatNumber: '123456789',
    requesterMemberStateCode: 'DE',
    requesterNumber: '136695976',
  })
  answer = () => ({ body: { valid: false, requestIdentifier: null, name: null } })
  expect(await register.check(numbers)).toEqual({ isKnown: false, requestId: '', name: '' })
})

test('a studio that the register does not know asks without its number', async () => {
  answer = ({ requesterNumber }) =>
    requesterNumber
      ? { status: 400, body: { errorWrappers: [{ error: 'INVALID_REQUESTER_INFO' }] } }
      : { body: { valid: true, requestIdentifier: '', name: 'Photos' } }
  expect(await register.check(numbers)).toEqual({ isKnown: true, requestId: '', name: 'Photos' })
})

test.each([
  [
    'a member state that is away',
    { status: 500, body: { errorWrappers: [{ error: 'MS_UNAVAILABLE' }] } },
  ],
  ['a page', { status: 503, body: '<html>Maintenance</html>' }],
  ['something else', { body: { valid: 'yes' } }],
])('%s is no answer', async (_name, given) => {
  answer = () => given
  await expect(register.check(numbers)).rejects.toThrow(TaxRegisterError)
})

test('no one there is no answer', async () => {
  const unreachable = createViesRegister({ url: 'http://127.0.0.1:9/rest-api' })
  await expect(unreachable.check(numbers)).rejects.toThrow(TaxRegisterError)
})
