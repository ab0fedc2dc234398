import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import type { Mail, MailMessage } from './mail.ts'
import { parseMailbox } from './mailbox.ts'
import { openMail } from './open-mail.ts'

const MAIL_FROM = '"Studio Nord, Köln" <hello@studio-nord.test>'
const message: MailMessage = {
  to: 'mia@example.test',
  subject: 'Your photos are ready – schöne Grüße',
  text: 'Hello Mia\n.\nhttps://example.test/a?b=c&d=e\n',
  html: '<p>Hello <b>Mia</b></p>',
}

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

interface Post {
  mail: Mail
  /** The delivered emails, raw and with their recipients. */
  arrived(): Promise<{ raw: string; recipients: string[] | undefined; sender?: string }[]>
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'proofdesk-mail-'))
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function openFilePost(): Promise<Post & { folder: string }> {
  const dataDir = await makeFolder()
  const folder = join(dataDir, 'mail')
  const mail = openMail({ from: MAIL_FROM, folder })
  cleanUps.push(() => mail.close())
  const arrived = async () => {
    const names = await readdir(folder).catch(() => [])
    expect(names.filter((name) => !/^\d{8}T\d{9}Z-[0-9a-f]{8}\.eml$/.test(name))).toEqual([])
    return Promise.all(
      names.sort().map(async (name) => ({
        raw: await readFile(join(folder, name), 'utf8'),
        recipients: undefined,
      })),
    )
  }
  return { mail, folder, arrived }
}

async function openSmtpPost(
  options: SMTPServerOptions = {},
  credentials = '',
  query = '',
): Promise<Post & { server: SMTPServer }> {
  const mails: { raw: string; recipients: string[]; sender: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onData(stream, session, done) {
      readText(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          raw,
          recipients: rcptTo.map(({ address }) => address),
          sender: mailFrom ? mailFrom.address : '',
        })
        done()
      }, done)
    },
    ...options,
  })
  server.on('error', () => {}) // a client that disconnects
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(() => new Promise<void>((resolve) => server.close(resolve)))
  const mail = openMail({
    from: MAIL_FROM,
    folder: '/nowhere',
    bounceAddress: 'bounces@proofdesk.test',
    smtpUrl: `smtp://${credentials}127.0.0.1:${(server.server.address() as AddressInfo).port}${query}`,
  })
  cleanUps.push(() => mail.close())
  return { mail, server, arrived: async () => mails }
}

describe.each([
  ['files', openFilePost],
  ['SMTP', () => openSmtpPost()],
])('mail as %s', (_name, openPost) => {
  test('replies go to the given address, and an invalid address changes nothing', async () => {
    const { mail, arrived } = await openPost()
    await mail.send({ ...message, replyTo: 'help@studio-nord.test' })
    await mail.send({ ...message, replyTo: 'a@b.test\r\nBcc: c@d.test' })
    const [branded, plain] = await Promise.all(
      (await arrived()).map(({ raw }) => PostalMime.parse(raw)),
    )
    expect(branded!.replyTo).toEqual([{ name: '', address: 'help@studio-nord.test' }])
    expect([plain!.replyTo, plain!.bcc]).toEqual([undefined, undefined])
  })

  test('arrives as it was written', async () => {
    const { mail, arrived } = await openPost()
    await mail.send(message)
    const [one, ...more] = await arrived()
    expect(more).toEqual([])
    const parsed = await PostalMime.parse(one!.raw)
    expect(parsed).toMatchObject({
      from: { name: 'Studio Nord, Köln', address: 'hello@studio-nord.test' },
      to: [{ name: '', address: message.to }],
      subject: message.subject,
    })
    expect(parsed.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(message.text.trimEnd())
    expect(parsed.html?.trim()).toBe(message.html)
    expect(Math.abs(Date.parse(parsed.date!) - Date.now())).toBeLessThan(60_000)
    expect(parsed.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(one!.recipients ?? [message.to]).toEqual([message.to])
  })

  test('arrives once each when many are sent at once', async () => {
    const { mail, arrived } = await openPost()
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        mail.send({ ...message, subject: `Number ${index}` }),
      ),
    )
    const subjects = (await arrived()).map(({ raw }) =>
      Number(/^Subject: Number (\d+)/m.exec(raw)![1]),
    )
    expect(subjects.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index))
  })

  test('can not be given headers or recipients through its subject', async () => {
    const { mail, arrived } = await openPost()
    await mail.send({
      ...message,
      subject: 'Hi\r\nBcc: victim@example.test\r\n\r\n<b>body</b>\u2028\u0000\u0085x',
    })
    const [one] = await arrived()
    const parsed = await PostalMime.parse(one!.raw)
    expect(parsed.subject).toBe('Hi Bcc: victim@example.test <b>body</b> x')
    expect(parsed.bcc).toBeUndefined()
    expect(parsed.html?.trim()).toBe(message.html)
    expect(one!.recipients ?? [message.to]).toEqual([message.to])
  })

  test('with an endless subject is cut', async () => {
    const { mail, arrived } = await openPost()
    await mail.send({ ...message, subject: '📷'.repeat(5000) })
    expect((await PostalMime.parse((await arrived())[0]!.raw)).subject).toBe(`${'📷'.repeat(199)}…`)
  })

  test.each([
    '',
    'mia',
    'mia@example.test, eve@example.test',
    'mia@example.test\r\nRCPT TO:<eve@example.test>',
    'Mia <mia@example.test>',
    'mia@example.test;eve@example.test',
    'group: mia@example.test;',
  ])('to %j is refused as invalid', async (to) => {
    const { mail, arrived } = await openPost()
    await expect(mail.send({ ...message, to })).rejects.toMatchObject({
      name: 'MailError',
      code: 'invalid',
    })
    expect(await arrived()).toEqual([])
  })
})

describe('email as files', () => {
  test('keeps the order of sending in its names, and is for the program’s user only', async () => {
    const { mail, folder, arrived } = await openFilePost()
    for (let index = 0; index < 12; index++)
      await mail.send({ ...message, subject: `Number ${index}` })
    expect((await arrived()).map(({ raw }) => /^Subject: Number (\d+)/m.exec(raw)![1])).toEqual(
      Array.from({ length: 12 }, (_, index) => String(index)),
    )
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    for (const name of await readdir(folder))
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  })

  test('says that it could not be written', async () => {
    const dataDir = await makeFolder()
    await writeFile(join(dataDir, 'mail'), 'a file where the folder should be')
    await chmod(dataDir, 0o700)
    await expect(
      openMail({ from: MAIL_FROM, folder: join(dataDir, 'mail') }).send(message),
    ).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('could not be written'),
    })
  })
})

describe('email as SMTP', () => {
  const answer = (responseCode: number, text: string) =>
    Object.assign(new Error(text), { responseCode })

  test('comes back to the mailbox for that where it has a name of ours, else to its sender', async () => {
    const { mail, arrived } = await openSmtpPost()
    await mail.send({ ...message, messageId: 'a@proofdesk.test' })
    await mail.send(message)
    const [named, other] = await arrived()
    expect(named!.sender).toBe('bounces@proofdesk.test')
    expect(named!.raw).not.toContain('bounces@')
    expect(other!.sender).toBe(parseMailbox(MAIL_FROM)!.address)
  })

  test('signs in with the address’s user and password', async () => {
    const seen: unknown[] = []
    const { mail, arrived } = await openSmtpPost(
      {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: ({ username, password }, _session, done) => (
          seen.push([username, password]),
          done(null, { user: username })
        ),
      },
      'me%40studio:p%2Fw@',
    )
    await mail.send(message)
    expect(await arrived()).toHaveLength(1)
    expect(seen).toEqual([['me@studio', 'p/w']])
  })

  test('with a wrong password can be tried again, and the password is not told', async () => {
    const { mail } = await openSmtpPost(
      {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => done(answer(535, 'Invalid login')),
      },
      'me:hunter2@',
    )
    const error = await mail.send(message).catch((caught: unknown) => caught)
    expect(error).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Invalid login'),
    })
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain('hunter2')
  })

  test.each([
    [550, 'No such user', 'refused'],
    [451, 'Come back later', 'unavailable'],
  ])('to a recipient that is answered with %i %s is %s', async (code, text, expected) => {
    const { mail } = await openSmtpPost({
      onRcptTo: (_address, _session, done) => done(answer(code, text)),
    })
    await expect(mail.send(message)).rejects.toMatchObject({
      code: expected,
      message: expect.stringContaining(text),
    })
  })

  test('that is judged spam is refused', async () => {
    const { mail } = await openSmtpPost({
      onData: (stream, _session, done) => (
        stream.resume(),
        stream.on('end', () => done(answer(554, 'Spam')))
      ),
    })
    await expect(mail.send(message)).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('Spam'),
    })
  })

  test('to a server that is down can be tried again', async () => {
    const { mail, server } = await openSmtpPost()
    await new Promise<void>((resolve) => server.close(resolve))
    await expect(mail.send(message)).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('goes out although the server has cut the idle connection', async () => {
    const { mail, server, arrived } = await openSmtpPost()
    await mail.send(message)
    for (const connection of server.connections) connection.close()
    await mail.send(message)
    expect(await arrived()).toHaveLength(2)
  })

  test('is not handed over where the server’s certificate is not to be trusted', async () => {
    const { mail, arrived } = await openSmtpPost({ hideSTARTTLS: false })
    await expect(mail.send(message)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/certificate/i),
    })
    expect(await arrived()).toEqual([])
    const trusting = await openSmtpPost(
      { hideSTARTTLS: false },
      '',
      '?tls.rejectUnauthorized=false',
    )
    await trusting.mail.send(message)
    expect(await trusting.arrived()).toHaveLength(1)
  })
})

test('a mail server beyond this machine gets nothing without encryption', async () => {
  // 127.0.0.1 under another name, like a remote server without STARTTLS.
  const { server } = await openSmtpPost()
  const { port } = server.server.address() as AddressInfo
  const mail = openMail({
    from: MAIL_FROM,
    folder: '/nowhere',
    smtpUrl: `smtp://[::ffff:127.0.0.1]:${port}`,
  })
  cleanUps.push(() => mail.close())
  await expect(mail.send(message)).rejects.toMatchObject({ code: 'unavailable' })
})
