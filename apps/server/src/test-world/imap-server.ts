import { type AddressInfo, type Socket, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { once } from 'node:events'

interface KeptMail {
  bytes: Buffer
  isSeen: boolean
}

/**
 * An IMAP server on localhost with one folder, INBOX, with just what reading a mailbox requires. Emails are numbered by
 * position from 1.
 */
export async function startImapServer({ user, password }: { user: string; password: string }) {
  const mails: KeptMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    socket.write('* OK ready\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      const [tag = '', ...rest] = line.split(' ')
      const command = rest.join(' ')
      const untagged = answer(command, { mails, user, password })
      if (untagged === undefined) return socket.write(`${tag} NO\r\n`)
      for (const part of untagged) socket.write(part)
      socket.write(`${tag} OK done\r\n`)
      if (/^logout/i.test(command)) socket.end()
      return undefined
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    mails,
    url: `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    put: (mail: string | Uint8Array) => mails.push({ bytes: Buffer.from(mail), isSeen: false }),
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Box {
  mails: KeptMail[]
  user: string
  password: string
}

/** What the server sends before OK; undefined if it refuses. */
function answer(command: string, { mails, user, password }: Box): (string | Buffer)[] | undefined {
  const [verb = '', ...words] = command.replace(/^uid /i, '').split(' ')
  switch (verb.toLowerCase()) {
    case 'capability':
      return ['* CAPABILITY IMAP4rev1\r\n']
    case 'login':
      return words.join(' ').replaceAll('"', '') === `${user} ${password}` ? [] : undefined
    case 'list':
    case 'lsub':
      return [`* ${verb.toUpperCase()} (\\HasNoChildren) "/" "INBOX"\r\n`]
    case 'select':
    case 'examine':
      return [
        '* FLAGS (\\Seen)\r\n',
        `* ${mails.length} EXISTS\r\n`,
        '* OK [UIDVALIDITY 1] UIDs valid\r\n',
        `* OK [UIDNEXT ${mails.length + 1}] next\r\n`,
      ]
    case 'search': {
      const unread = mails.flatMap(({ isSeen }, at) => (isSeen ? [] : [at + 1]))
      return [`* SEARCH ${unread.join(' ')}\r\n`]
    }
    case 'fetch':
      return fetchMail(mails, Number(words[0]), command)
    case 'store': {
      const mail = mails[Number(words[0]) - 1]
      if (mail) mail.isSeen = true
      return []
    }
    default:
      return []
  }
}

function fetchMail(mails: KeptMail[], uid: number, command: string): (string | Buffer)[] {
  const mail = mails[uid - 1]
  if (!mail) return []
  const [, from = '0', length = '1000000'] = /\[\]<(\d+)\.(\d+)>/.exec(command) ?? []
  const part = mail.bytes.subarray(Number(from), Number(from) + Number(length))
  return [`* ${uid} FETCH (UID ${uid} BODY[]<${from}> {${part.length}}\r\n`, part, ')\r\n']
}
