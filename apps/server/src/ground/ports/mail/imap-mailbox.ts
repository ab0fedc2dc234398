import { ImapFlow } from 'imapflow'
import { isLoopback } from '../loopback.ts'
import type { BounceMailbox } from './bounce-mailbox.ts'
import { REPORT_BYTES } from './delivery-report.ts'

/** Emails per reading: the others are read next time. */
const AT_ONCE = 500

/**
 * `imaps://user:password@host/Folder`, where the user is the mailbox's address; the folder is INBOX by default. With
 * `imap` the connection is encrypted by STARTTLS, which is optional only on loopback.
 */
export function createImapMailbox(url: string): BounceMailbox {
  const { user, folder, connect } = toConnection(url)
  return {
    address: user,
    async read(handle) {
      const client = connect()
      // The error is reported by the pending call, too.
      client.on('error', () => {})
      await client.connect()
      try {
        const lock = await client.getMailboxLock(folder)
        try {
          return await readUnread(client, handle)
        } finally {
          lock.release()
        }
      } finally {
        await client.logout().catch(() => client.close())
      }
    },
  }
}

/**
 * Signs in and opens the folder without reading. Throws imapflow's error, with `authenticationFailed` for a wrong
 * password.
 */
export async function checkImapMailbox(url: string): Promise<void> {
  const { folder, connect } = toConnection(url)
  const client = connect()
  client.on('error', () => {})
  await client.connect()
  try {
    const lock = await client.getMailboxLock(folder)
    lock.release()
  } finally {
    await client.logout().catch(() => client.close())
  }
}

function toConnection(url: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const isSecure = protocol === 'imaps:'
  const user = decodeURIComponent(username)
  const connect = () =>
    new ImapFlow({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (isSecure ? 993 : 143),
      secure: isSecure,
      ...(!isSecure && { doSTARTTLS: !isLoopback(hostname) }),
      auth: { user, pass: decodeURIComponent(password) },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 60_000,
    })
  return { user, folder: decodeURIComponent(pathname.slice(1)) || 'INBOX', connect }
}

async function readUnread(
  client: ImapFlow,
  handle: (mail: Uint8Array) => Promise<void>,
): Promise<number> {
  const unread = (await client.search({ seen: false }, { uid: true })) || []
  const now = unread.slice(0, AT_ONCE)
  for (const uid of now) {
    const range = String(uid)
    const source = { start: 0, maxLength: REPORT_BYTES }
    const mail = await client.fetchOne(range, { uid: true, source }, { uid: true })
    // Someone else may have deleted it in the meantime.
    if (mail && mail.source) await handle(mail.source)
    await client.messageFlagsAdd(range, ['\\Seen'], { uid: true })
  }
  return now.length
}
