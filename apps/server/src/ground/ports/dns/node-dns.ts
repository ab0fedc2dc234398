import { Resolver } from 'node:dns/promises'
import { type Dns, DnsError } from './dns.ts'

/** Timeout of a slow name server, which is tried twice. */
const TIMEOUT_MS = 2_000

/** Asks the given servers (`1.1.1.1`, `127.0.0.1:5353`), or those of the system, bypassing the system's cache. */
export function createDns({ servers }: { servers?: readonly string[] | undefined } = {}): Dns {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
  if (servers) resolver.setServers(servers)
  return {
    async addresses(host) {
      const [v4, v6] = await Promise.all([
        answer(() => resolver.resolve4(host)),
        answer(() => resolver.resolve6(host)),
      ])
      return [...v4, ...v6]
    },
    aliases: (host) => answer(() => resolver.resolveCname(host)),
    // A long text consists of several strings.
    texts: async (host) =>
      (await answer(() => resolver.resolveTxt(host))).map((pieces) => pieces.join('')),
  }
}

async function answer<T>(ask: () => Promise<T[]>): Promise<T[]> {
  try {
    return await ask()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENODATA' || code === 'ENOTFOUND') return []
    throw new DnsError(`The name servers didn’t respond: ${code}`, { cause: error })
  }
}
