import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSandbox } from '@proofdesk/sandbox'

/** The sandbox alone, with its data in a separate folder. Without `hooks` it sends no webhooks. */
export async function startSandbox(
  hooks?: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'proofdesk-sandbox-'))
  const app = buildSandbox({ dataDir, hooks })
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    async stop() {
      await app.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
