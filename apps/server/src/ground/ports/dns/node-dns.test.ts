import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { DnsError } from './dns.ts'
import { createDns } from './node-dns.ts'

/** A server that answers every question with this code: 3 is "no such name", 2 a server failure. */
async function withServer<T>(code: number, use: (server: string) => Promise<T>): Promise<T> {
  const socket = createSocket('udp4')
  socket.on('message', (message, { address, port }) => {
    const answer = Buffer.from(message)
    answer.writeUInt16BE(0x8180 | code, 2)
    socket.send(answer, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  try {
    return await use(`127.0.0.1:${socket.address().port}`)
  } finally {
    socket.close()
  }
}

test('a name that is not there has no records', async () => {
  await withServer(3, async (server) => {
    const dns = createDns({ servers: [server] })
    expect(await dns.addresses('studio.test')).toEqual([])
    expect(await dns.aliases('studio.test')).toEqual([])
    expect(await dns.texts('studio.test')).toEqual([])
  })
})

test('a failing name server is distinguished from a missing name', async () => {
  await withServer(2, async (server) => {
    await expect(createDns({ servers: [server] }).texts('studio.test')).rejects.toThrow(DnsError)
  })
})
