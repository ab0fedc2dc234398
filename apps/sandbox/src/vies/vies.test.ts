import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildSandbox } from '../app.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-vies-'))
const app = buildSandbox({ dataDir })
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})
const check = (payload: object) =>
  app.inject({
    method: 'POST',
    url: '/vies/check-vat-number',
    headers: { host: 'localhost' },
    payload,
  })
const requester = { requesterMemberStateCode: 'DE', requesterNumber: '136695976' }

test('a number is known or not, and a requester with its own number gets a consultation number', async () => {
  const known = { countryCode: 'FR', vatNumber: '40303265045' }
  expect((await check({ ...known, ...requester })).json()).toMatchObject({
    valid: true,
    name: 'Company 40303265045',
    requestIdentifier: expect.stringMatching(/^WAPI[0-9A-F]{12}$/),
  })
  expect((await check(known)).json()).toMatchObject({ valid: true, requestIdentifier: '' })
  expect((await check({ ...known, vatNumber: '40303265000' })).json()).toMatchObject({
    valid: false,
    name: '---',
  })
})

test('a malformed number is rejected, and so is an unknown requester', async () => {
  const refused = await check({ countryCode: 'FR', vatNumber: '' })
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] },
  ])
  const stranger = { ...requester, requesterNumber: '136695000' }
  const answer = await check({ countryCode: 'FR', vatNumber: '40303265045', ...stranger })
  expect(answer.json().errorWrappers).toEqual([{ error: 'INVALID_REQUESTER_INFO' }])
})
