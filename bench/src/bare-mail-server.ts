import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, type Socket, createServer } from 'node:net'

// Run in a separate process by mails.ts: accepts every email, like a mail server that never rejects, and reports over
// HTTP what it has received.
const times = new Map<string, number>()
let mails = 0

const smtp = createServer((socket) => {
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.write('220 bench\r\n')
  takeMails(socket)
})

function takeMails(socket: Socket): void {
  let rest = ''
  let recipient = ''
  let isBody = false
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    rest += chunk
    for (;;) {
      const end = isBody ? rest.indexOf('\r\n.\r\n') : rest.indexOf('\r\n')
      if (end === -1) return
      const text = rest.slice(0, end)
      rest = rest.slice(end + (isBody ? 5 : 2))
      if (isBody) {
        // Counted before it is acknowledged: an email counts as received even if the sender never learns of it.
        mails++
        times.set(recipient, (times.get(recipient) ?? 0) + 1)
        isBody = false
        socket.write('250 taken\r\n')
      } else socket.write(answer(text))
    }
  })

  function answer(line: string): string {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'RCPT') recipient = /<(.*?)>/.exec(line)?.[1] ?? ''
    if (verb === 'DATA') {
      isBody = true
      return '354 go on\r\n'
    }
    if (verb === 'QUIT') return '221 bye\r\n'
    return '250 ok\r\n'
  }
}

const http = createHttpServer((request, response) => {
  if (request.url === '/cpu') {
    const { user, system } = process.cpuUsage()
    return response.end(String((user + system) / 1e6))
  }
  if (request.url === '/forget') {
    times.clear()
    mails = 0
  }
  const twice = [...times.values()].filter((count) => count > 1).length
  response.end(
    JSON.stringify({
      smtpPort: (smtp.address() as AddressInfo).port,
      mails,
      recipients: times.size,
      twice,
    }),
  )
})

smtp.listen(0, '127.0.0.1', () =>
  http.listen(0, '127.0.0.1', () => console.log((http.address() as AddressInfo).port)),
)
process.on('SIGTERM', () => process.exit(0))
