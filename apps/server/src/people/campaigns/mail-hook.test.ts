import { HOUR_MS } from '@proofdesk/domain/duration'
import { createHmac } from 'node:crypto'
import { contract } from '@proofdesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { type Studio, makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handleSendCampaign } from './send-campaign.handler.ts'

const KEY = 'webhook-signing-key'
let world: TestApp
let studio: Studio
beforeAll(async () => {
  world = await createTestApp({ env: { MAILGUN_WEBHOOK_KEY: KEY } })
  studio = await makeStudio(world)
})
afterAll(() => world.close())

function tell(event: object, { key = KEY, at = world.clock.now() } = {}) {
  const timestamp = String(Math.floor(at / 1_000))
  const token = 'a'.repeat(50)
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  return world.app.inject({
    method: 'POST',
    url: '/api/hooks/mail',
    headers: { host: world.deps.env.DOMAIN },
    payload: { signature: { timestamp, token, signature }, 'event-data': event },
  })
}

test('the provider’s events are saved with their recipients; foreign and old events are ignored', async () => {
  const gallery = await makeGallery(world, studio, { published: true })
  for (const name of ['there', 'gone', 'angry', 'quiet'])
    await makeCustomer(world, gallery, { emailAddress: `${name}@race.test` })
  const { campaign } = (
    await world.call(contract.campaigns.notifyPhotosReady, {
      token: studio.owner.token,
      body: { engineGuid: gallery.guid },
    })
  ).body
  await handleSendCampaign(world.deps, {
    accountGuid: studio.account.guid,
    campaignGuid: campaign.guid,
  })
  const of = (name: string) => ({
    headers: {
      'message-id': `<${world.mails.find(({ to }) => to.startsWith(name))!.messageId!}>`,
    },
  })
  const forged = await tell({ event: 'complained', message: of('quiet') }, { key: 'guessed' })
  expect(forged.statusCode).toBe(400)
  const old = world.clock.now() - HOUR_MS
  expect((await tell({ event: 'complained', message: of('quiet') }, { at: old })).statusCode).toBe(
    400,
  )
  for (const [event, severity, name] of [
    ['delivered', undefined, 'there'],
    ['failed', 'permanent', 'gone'],
    ['failed', 'temporary', 'quiet'],
    ['delivered', undefined, 'angry'],
    ['complained', undefined, 'angry'],
    ['delivered', undefined, 'gone'],
    ['opened', undefined, 'quiet'],
  ] as const)
    expect((await tell({ event, severity, message: of(name) })).statusCode).toBe(200)
  const stray = { headers: { 'message-id': '<other@mail.test>' } }
  expect((await tell({ event: 'delivered', message: stray })).statusCode).toBe(200)
  const { recipients } = (
    await world.call(contract.campaigns.recipients, {
      token: studio.owner.token,
      query: { campaignGuid: campaign.guid },
    })
  ).body
  const states = recipients.map(({ emailAddress, status, reason }) => [
    emailAddress.split('@')[0],
    status,
    reason,
  ])
  expect(states.sort()).toEqual([
    ['angry', 'bounced', 'complained'],
    ['gone', 'bounced', 'bounced'],
    ['quiet', 'sent', null],
    ['there', 'delivered', null],
  ])
  const { body } = await world.call(contract.campaigns.preview, {
    token: studio.owner.token,
    body: { engineGuid: gallery.guid, force: true },
  })
  expect(body).toMatchObject({ recipients: 2, stopped: 2 })
})
