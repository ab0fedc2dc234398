import { contract } from '@proofdesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImapMailbox } from '../../ground/ports/mail/imap-mailbox.ts'
import { startImapServer } from '../../test-world/imap-server.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { makeReport } from '../../test-world/make-report.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handleReadBounces } from './read-bounces.handler.ts'
import { handleSendCampaign } from './send-campaign.handler.ts'

const LOGIN = { user: 'bounces@photos.test', password: 'pass-word' }
let world: TestApp
let server: Awaited<ReturnType<typeof startImapServer>>
beforeAll(async () => {
  world = await createTestApp()
  server = await startImapServer(LOGIN)
  world.deps.bounces = createImapMailbox(server.url)
})
afterAll(async () => {
  await world.close()
  await server.stop()
})

test('bounces are read once and saved with their recipients; malformed or forged ones are ignored', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio, { published: true })
  for (const name of ['gone', 'full', 'angry', 'late', 'fine'])
    await makeCustomer(world, gallery, { emailAddress: `${name}@race.test` })
  const { token } = studio.owner
  const { campaign } = (
    await world.call(contract.campaigns.notifyPhotosReady, {
      token,
      body: { engineGuid: gallery.guid },
    })
  ).body
  const ids = { accountGuid: studio.account.guid, campaignGuid: campaign.guid }
  await handleSendCampaign(world.deps, ids)
  const idOf = (name: string) => world.mails.find(({ to }) => to.startsWith(name))!.messageId!
  server.put(makeReport(idOf('gone'), { status: '5.1.1' }))
  server.put(makeReport(idOf('full'), { status: '5.2.2', part: 'text/rfc822-headers' }))
  server.put(
    makeReport(idOf('angry'), { type: 'message/feedback-report', report: 'Feedback-Type: abuse' }),
  )
  server.put(makeReport(idOf('late'), { action: 'delayed', status: '4.4.1' }))
  // A guessed id, a reply, or garbage.
  server.put(makeReport('0198c2f0-0000-7000-8000-00000000000c@photos.test'))
  server.put(makeReport(`${idOf('fine')} x`))
  server.put(`Subject: Re: Your photos\r\nIn-Reply-To: <${idOf('fine')}>\r\n\r\nThank you!`)
  server.put(Buffer.alloc(3_000_000, 'A: b\r\n'))
  server.put('')
  await handleReadBounces(world.deps)
  expect(server.mails.every(({ isSeen }) => isSeen)).toBe(true)
  const states = async () => {
    const { recipients } = (
      await world.call(contract.campaigns.recipients, {
        token,
        query: { campaignGuid: campaign.guid },
      })
    ).body
    return recipients
      .map(({ emailAddress, status, reason }) => [emailAddress.split('@')[0], status, reason])
      .sort()
  }
  const expected = [
    ['angry', 'bounced', 'complained'],
    ['fine', 'sent', null],
    ['full', 'failed', 'undelivered'],
    ['gone', 'bounced', 'bounced'],
    ['late', 'sent', null],
  ]
  expect(await states()).toEqual(expected)
  for (const mail of server.mails) mail.isSeen = false
  await handleReadBounces(world.deps)
  expect(await states()).toEqual(expected)
  // Someone with a full mailbox may be emailed again.
  const { body } = await world.call(contract.campaigns.preview, {
    token,
    body: { engineGuid: gallery.guid, force: true },
  })
  expect(body).toMatchObject({ recipients: 3, stopped: 2 })
})

test('a mailbox that can’t be opened fails its job, and unhandled bounces are read again', async () => {
  const closed = createImapMailbox(server.url.replace('pass-word', 'wrong'))
  await expect(closed.read(async () => {})).rejects.toThrow()
  server.put('Subject: Hello\r\n\r\nA')
  const open = createImapMailbox(server.url)
  await expect(
    open.read(async () => {
      throw new Error('The database is away')
    }),
  ).rejects.toThrow('away')
  const seen: string[] = []
  expect(await open.read(async (mail) => void seen.push(Buffer.from(mail).toString()))).toBe(1)
  expect(seen).toEqual(['Subject: Hello\r\n\r\nA'])
  expect(await open.read(async () => {})).toBe(0)
})
