import { contract } from '@proofdesk/contract'
import type { Campaign, NotifyBody } from '@proofdesk/contract/admin/campaigns'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type MockApi, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeGallery, makeSession, newGuid } from '../../testing/test-records.ts'
import { CampaignsPage } from './campaigns-page.tsx'
import { NotifyDialog } from './notify-dialog.tsx'

const { campaigns } = contract
const NONE = {
  recipients: 0,
  queued: 0,
  sent: 0,
  delivered: 0,
  bounced: 0,
  failed: 0,
  unconfirmed: 0,
  skipped: 0,
}
const campaign: Campaign = {
  guid: '0198c2f0-0000-7000-8000-00000000000c',
  engineGuid: makeGallery().guid,
  galleryName: 'City run',
  kind: 'photosReady',
  status: 'paused',
  pauseReason: 'many_bounces',
  createdAt: Date.UTC(2026, 4, 3, 10),
  createdBy: { firstName: 'Olivia', lastName: 'Owner' },
  startAt: Date.UTC(2026, 4, 3, 10),
  finishedAt: null,
  nextTryAt: null,
  waitsForPhotos: false,
  waitUntil: null,
  unread: null,
  counts: { ...NONE, recipients: 60, sent: 41, bounced: 8, failed: 1, queued: 10 },
  messages: { ...NONE, recipients: 2, sent: 1, failed: 1 },
}

let api: MockApi
let listed: Campaign[]
beforeEach(() => {
  listed = [campaign]
  api = mockApi()
  api.answer(campaigns.list, ({ query }) => ({
    campaigns: listed.filter(({ guid }) => !query.guid || guid === query.guid),
    total: listed.length,
  }))
  api.answer(campaigns.sales, () => ({
    orders: 3,
    sums: [
      { currency: 'GBP', grossProfit: 120 },
      { currency: 'JPY', grossProfit: 4_000 },
    ],
  }))
})

test('a campaign that failed by our fault says so, and an unreadable one is marked', async () => {
  listed = [
    { ...campaign, pauseReason: 'internal', problem: 'unreadable_field' },
    { ...campaign, guid: '0198c2f0-0000-7000-8000-00000000000d', galleryName: 'Night run' },
  ]
  renderScreen(<CampaignsPage />)
  expect(
    await screen.findByText('Something went wrong on our side. Please try again.'),
  ).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Resume campaign' })).toHaveLength(2)
  expect(screen.getAllByRole('img', { name: 'Part of this record couldn’t be read' })).toHaveLength(
    1,
  )
})

test('a paused campaign says why, resumes, and is cancelled after confirmation', async () => {
  const done: string[] = []
  api.answer(campaigns.resume, ({ body }) => {
    done.push(`resume ${body.campaignGuid}`)
    return { campaign: (listed = [{ ...campaign, status: 'sending', pauseReason: null }])[0]! }
  })
  api.answer(campaigns.cancel, ({ body }) => {
    done.push(`cancel ${body.campaignGuid}`)
    return { campaign: (listed = [{ ...campaign, status: 'cancelled', pauseReason: null }])[0]! }
  })
  const { user } = renderScreen(<CampaignsPage />)
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('Paused')).toBeVisible()
  expect(row.getByText(/Many addresses don’t exist/)).toBeVisible()
  expect(row.getByText('41 of 60 sent · 8 Bounced · 1 Failed')).toBeVisible()
  expect(row.getByText('WhatsApp: 1 of 2 sent · 1 Failed')).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Resume campaign' }))
  expect(await row.findByText('Sending')).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Cancel campaign' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Cancel campaign' }))
  expect(await row.findByText('Cancelled')).toBeVisible()
  expect(done).toEqual([`resume ${campaign.guid}`, `cancel ${campaign.guid}`])
})

test('an interrupted campaign says how many are uncertain, and is resent after confirmation', async () => {
  listed = [
    {
      ...campaign,
      status: 'sent',
      pauseReason: null,
      counts: { ...NONE, recipients: 500, sent: 485, unconfirmed: 15 },
      messages: { ...NONE, recipients: 1, unconfirmed: 1 },
    },
  ]
  const asked: string[] = []
  api.answer(campaigns.sendUncertain, ({ body }) => {
    asked.push(body.campaignGuid)
    const counts = { ...NONE, recipients: 500, sent: 485, queued: 15 }
    const messages = { ...NONE, recipients: 1, queued: 1 }
    return { campaign: (listed = [{ ...listed[0]!, status: 'sending', counts, messages }])[0]! }
  })
  const { user } = renderScreen(<CampaignsPage />)
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('Sent. 16 uncertain')).toBeVisible()
  expect(row.getByText('485 of 500 sent · 15 Uncertain')).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Send to those 16' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('It’s not known whether 16 people got this.')).toBeVisible()
  expect(question.getByText('Some people may get it twice.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Send again' }))
  expect(await row.findByText('Sending')).toBeVisible()
  expect(row.queryByRole('button', { name: /Send to/ })).toBeNull()
  expect(asked).toEqual([campaign.guid])
})

test('a campaign’s emails are listed, read as they were sent, and sent again', async () => {
  const again: string[] = []
  const person = {
    firstName: 'Anna',
    lastName: 'Muster',
    emailAddress: 'anna@race.test',
    mobileNumber: '',
    channel: 'mail' as const,
    attempts: 1,
  }
  api.answer(campaigns.recipients, ({ query }) => {
    const recipients = [
      {
        ...person,
        guid: '0198c2f0-0000-7000-8000-0000000000a1',
        customerGuid: campaign.guid,
        status: 'sent' as const,
        reason: null,
        sentAt: campaign.startAt,
      },
      {
        ...person,
        guid: '0198c2f0-0000-7000-8000-0000000000a2',
        customerGuid: campaign.guid,
        status: 'failed' as const,
        reason: 'refused' as const,
        sentAt: null,
      },
      {
        ...person,
        guid: '0198c2f0-0000-7000-8000-0000000000a3',
        customerGuid: campaign.guid,
        channel: 'whatsapp' as const,
        mobileNumber: '+491701234567',
        status: 'failed' as const,
        reason: 'invalid' as const,
        sentAt: null,
      },
    ].filter(({ status }) => !query.status || query.status === status)
    return { recipients, total: recipients.length }
  })
  api.answer(campaigns.mail, () => ({
    mail: {
      emailAddress: 'anna@race.test',
      sentAt: 1,
      subject: 'Your photos',
      html: '<head></head>',
    },
  }))
  api.answer(campaigns.sendAgain, ({ body }) => {
    again.push(body.recipientGuid)
    return {}
  })
  const { user } = renderScreen(<CampaignsPage />)
  await user.click(await screen.findByRole('button', { name: 'Photos are ready: City run' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    await dialog.findByText('Orders from recipients since then: 3 · £120.00 · JPY 4,000'),
  ).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Read' }))
  expect(await dialog.findByText('Your photos')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  await user.click(await dialog.findByRole('button', { name: 'Failed 2' }))
  expect(await dialog.findByText('The mail server refused the email.')).toBeVisible()
  expect(dialog.getByText('WhatsApp +491701234567')).toBeVisible()
  expect(dialog.getByText('This number isn’t on WhatsApp.')).toBeVisible()
  await user.click(dialog.getAllByRole('button', { name: 'Send again' })[0]!)
  await vi.waitFor(() => expect(again).toEqual(['0198c2f0-0000-7000-8000-0000000000a2']))
})

test('the recipients of a large campaign are paged forwards and back', async () => {
  const total = 230
  const guidOf = (n: number) => `0198c2f0-0000-7000-8000-${String(n).padStart(12, '0')}`
  api.answer(campaigns.recipients, ({ query: { after, afterStatus } }) => {
    const from = after === undefined ? 0 : Number(after.slice(-12)) + 1
    expect(afterStatus).toBe(after && 'sent')
    return {
      recipients: Array.from({ length: Math.min(100, total - from) }, (_, at) => ({
        guid: guidOf(from + at),
        customerGuid: campaign.guid,
        firstName: `Runner ${from + at}`,
        lastName: '',
        emailAddress: 'anna@race.test',
        mobileNumber: '',
        channel: 'mail' as const,
        status: 'sent' as const,
        reason: null,
        attempts: 1,
        sentAt: campaign.startAt,
      })),
      total,
    }
  })
  const { user } = renderScreen(<CampaignsPage />)
  await user.click(await screen.findByRole('button', { name: 'Photos are ready: City run' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Runner 99')).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Page 3' })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Next page' }))
  expect(await dialog.findByText('Runner 100')).toBeInTheDocument()
  expect(dialog.getByText('101–200 of 230')).toBeInTheDocument()
  await user.click(await dialog.findByRole('button', { name: 'Page 3' }))
  expect(await dialog.findByText('Runner 229')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Page 1' }))
  expect(await dialog.findByText('Runner 0')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Page 3' }))
  expect(await dialog.findByText('Runner 200')).toBeInTheDocument()
}, 60_000)

test('the dialog says who gets a campaign and what it says; one to no one can’t be sent', async () => {
  const sent: NotifyBody[] = []
  api.answer(campaigns.preview, ({ body }) => ({
    recipients: body.force ? 3 : 0,
    withPhotos: body.force ? 2 : 0,
    unread: 0,
    byWhatsApp: body.force ? 2 : 0,
    withoutAddress: 1,
    stopped: 0,
    alreadyNotified: body.force ? 0 : 3,
    sample: body.force ? { name: 'Anna', subject: 'Your photos', html: '<head></head>' } : null,
  }))
  api.answer(campaigns.notifyPhotosReady, ({ body }) => {
    sent.push(body)
    return { campaign: { ...campaign, status: 'scheduled' as const, pauseReason: null } }
  })
  const gallery = makeGallery({ published: true })
  const closed = vi.fn<() => void>()
  const { user } = renderScreen(
    <NotifyDialog gallery={gallery} audience={{ engineGuid: gallery.guid }} onClose={closed} />,
  )
  expect(await screen.findByText('No one will get an email')).toBeVisible()
  expect(screen.getByText('3 already got this email · 1 has no email address')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  await user.click(screen.getByRole('switch', { name: /already got/ }))
  expect(await screen.findByText('3 people get an email')).toBeVisible()
  expect(screen.getByText('2 have photos found by number.')).toBeVisible()
  expect(screen.getByText(/^2 get a WhatsApp message instead/)).toBeVisible()
  expect(screen.getByText('As Anna gets it:')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Notification sent!')).toBeVisible()
  expect(sent).toEqual([{ engineGuid: gallery.guid, force: true }])
  expect(closed).toHaveBeenCalled()
})

test('while photos are unread the dialog offers to wait for them or to send now', async () => {
  const sent: NotifyBody[] = []
  api.answer(campaigns.preview, {
    recipients: 412,
    withPhotos: 38,
    unread: 72,
    byWhatsApp: 0,
    withoutAddress: 0,
    stopped: 0,
    alreadyNotified: 0,
    sample: { name: 'Anna', subject: 'Your photos', html: '<head></head>' },
  })
  api.answer(campaigns.notifyPhotosReady, ({ body }) => {
    sent.push(body)
    const waitsForPhotos = body.waitForPhotos ?? false
    return { campaign: { ...campaign, waitsForPhotos, pauseReason: null } }
  })
  const gallery = makeGallery({ published: true })
  const show = () =>
    renderScreen(
      <NotifyDialog gallery={gallery} audience={{ engineGuid: gallery.guid }} onClose={() => {}} />,
    )
  const first = show()
  expect(await screen.findByText('412 people get an email')).toBeVisible()
  expect(screen.getByText('38 have photos found by number.')).toBeVisible()
  expect(
    screen.getByText('72 photos are still being analysed.').closest('.MuiAlert-root'),
  ).toBeVisible()
  await first.user.click(screen.getByRole('button', { name: 'Wait until they’ve been analysed' }))
  expect(
    await screen.findByText('The emails go out when all photos have been analysed'),
  ).toBeVisible()
  first.unmount()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Send now' }))
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { engineGuid: gallery.guid, force: false, waitForPhotos: true },
      { engineGuid: gallery.guid, force: false },
    ]),
  )
})

test('a waiting campaign says for how many photos and until when, and can be sent now', async () => {
  listed = [
    {
      ...campaign,
      status: 'waiting',
      pauseReason: null,
      waitsForPhotos: true,
      waitUntil: Date.UTC(2026, 4, 3, 22),
      unread: 72,
      counts: NONE,
      messages: NONE,
    },
  ]
  api.answer(campaigns.resume, () => ({
    campaign: (listed = [{ ...campaign, status: 'sending', pauseReason: null }])[0]!,
  }))
  const { user } = renderScreen(<CampaignsPage />)
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('Waiting')).toBeVisible()
  expect(
    row.getByText(/^72 photos are still being analysed. Starts by .* at the latest.$/),
  ).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Send now' }))
  expect(await row.findByText('Sending')).toBeVisible()
})

test('a studio can notify people by WhatsApp if no email reaches them', async () => {
  const saved: unknown[] = []
  const session = makeSession('owner')
  api.answer(contract.account.update, ({ body }) => {
    saved.push(body)
    return { account: { ...session.account, ...body } as typeof session.account }
  })
  const { user } = renderScreen(<CampaignsPage />, { session })
  const toggle = await screen.findByRole('switch', { name: 'WhatsApp if email doesn’t arrive' })
  expect(toggle).not.toBeChecked()
  await user.click(toggle)
  await vi.waitFor(() => expect(saved).toEqual([{ whatsappFallback: true }]))
})

test('a new campaign goes to a segment of a gallery’s customers, even from the empty list', async () => {
  listed = []
  const [city, night] = [
    makeGallery({ name: 'City run', published: true }),
    makeGallery({ guid: newGuid(), name: 'Night run', published: true }),
  ]
  api.answer(contract.engines.list, { engines: [city, night] })
  api.answer(contract.customerSegments.list, { segments: [] })
  const asked: NotifyBody[] = []
  api.answer(campaigns.preview, ({ body }) => {
    asked.push(body)
    return {
      recipients: 2,
      withPhotos: null,
      unread: 0,
      byWhatsApp: 0,
      withoutAddress: 0,
      stopped: 0,
      alreadyNotified: 0,
      sample: { name: 'Anna', subject: 'Your photos', html: '<head></head>' },
    }
  })
  const { user } = renderScreen(<CampaignsPage />)
  await screen.findByText('No campaigns yet')
  await user.click(screen.getAllByRole('button', { name: 'New campaign' })[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'New campaign' }))
  expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await user.click(await dialog.findByRole('combobox', { name: 'Gallery' }))
  await user.click(await screen.findByRole('option', { name: 'Night run' }))
  await user.click(dialog.getByRole('combobox', { name: 'Recipients' }))
  await user.click(await screen.findByRole('option', { name: 'Buyers' }))
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('2 people get an email')).toBeVisible()
  expect(asked).toEqual([{ engineGuid: night.guid, segment: 'buyers', force: false }])
})
