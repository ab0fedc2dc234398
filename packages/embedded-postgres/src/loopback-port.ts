import { createServer } from 'node:net'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The port of the last start when it is free, so that the URL survives a restart; otherwise a free one. */
export async function chooseLoopbackPort(folder: string): Promise<number> {
  const portFile = join(folder, 'port')
  const remembered = Number(await readFile(portFile, 'utf8').catch(() => ''))
  const port = (remembered && (await tryListen(remembered))) || (await tryListen(0))
  if (!port) throw new Error('No free port on 127.0.0.1')
  await writeFile(portFile, String(port))
  return port
}

function tryListen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
