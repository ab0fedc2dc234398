import { contract } from '@proofdesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

test('PayPal is switched on and off; cards can’t be switched off', async () => {
  const { owner } = await makeStudio(world)
  const update = (paymentMethods: string[]) =>
    world.call(contract.account.update, { token: owner.token, body: { paymentMethods } })
  expect((await update(['paypal', 'stripe', 'paypal'])).body.account.paymentMethods).toEqual([
    'stripe',
    'paypal',
  ])
  expect(
    (await world.call(contract.account.read, { token: owner.token })).body.account.paymentMethods,
  ).toEqual(['stripe', 'paypal'])
  expect(await update(['paypal'])).toMatchObject({
    status: 422,
    body: { fields: { paymentMethods: { code: 'cards_required' } } },
  })
  expect((await update(['stripe'])).body.account.paymentMethods).toEqual(['stripe'])
  expect(
    (await world.call(contract.account.update, { token: owner.token, body: {} })).body.account
      .paymentMethods,
  ).toEqual(['stripe'])
})
