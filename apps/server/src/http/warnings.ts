import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isBackupOld, readBackupHealth } from '../backup/backup-health.ts'
import type { Deps } from '../ground/deps.ts'
import { isHeldCopy } from '../backup/held-copy.ts'
import { isNoSpace } from '../ground/ports/storage/no-space.ts'
import { countDamagedFiles } from '../studio/stored-files/damaged-files.queries.ts'

/** Conditions that need an operator's attention while the installation keeps working. */
export const WARNING_CODES = [
  'untrusted_proxy',
  'low_space',
  'no_space',
  'database_reserve_in_use',
  'damaged_files',
  'held_copy',
  'old_backup',
  'damaged_backup',
] as const
export type WarningCode = (typeof WARNING_CODES)[number]

export interface Warning {
  code: WarningCode
  message: string
}

/** The warnings that apply now. `unknown` are those that could not be checked. */
export interface Warnings {
  read(): Promise<{ warnings: Warning[]; unknown: WarningCode[] }>
}

/** Observations of this process. */
interface Seen {
  untrustedProxy: boolean
  /** When a request last failed because a disk was full; the only hint about an external database's disk. */
  noSpaceAt: number
}

interface Check {
  /** For operators, in English like the log. */
  message: string
  applies(deps: Deps, seen: Seen): boolean | Promise<boolean>
}

/** How long a disk is reported as full after a write failed. */
const FULL_FOR_MS = 60_000

/** The only place to add a warning. `/readyz` and `/metrics` read it from here. */
const CHECKS: Record<WarningCode, Check> = {
  untrusted_proxy: {
    message:
      'Requests come through a proxy, but TRUST_PROXY is off, so everyone has the proxy’s address and shares its limits. Name the proxy in TRUST_PROXY.',
    applies: (_, seen) => seen.untrustedProxy,
  },
  low_space: {
    message: 'A disk is nearly full. Uploads pause when it is.',
    applies: async ({ diskSpace }) => (await diskSpace.level()) === 'low',
  },
  no_space: {
    message: 'A disk is full. Uploads are paused, and changes may not be saved.',
    applies: async ({ diskSpace }, { noSpaceAt }) =>
      (await diskSpace.level()) === 'full' || performance.now() - noSpaceAt < FULL_FOR_MS,
  },
  database_reserve_in_use: {
    message:
      'The database’s disk is full, and the space reserved for the database is in use. Free some space before it runs out.',
    applies: ({ databaseReserve }) => databaseReserve?.isUsed() ?? false,
  },
  damaged_files: {
    message:
      'Original files are missing or damaged. The console lists them as Damaged files; they aren’t delivered.',
    applies: async ({ db }) => (await countDamagedFiles(db)) > 0,
  },
  held_copy: {
    message:
      'This is a restored copy: campaigns, payouts, lab orders and emails are held. If it is the live installation now, confirm that in the console, or run: npm run restore -- --live --data-dir FOLDER',
    applies: ({ db }) => isHeldCopy(db),
  },
  old_backup: {
    message:
      'BACKUP_URL is set, but nothing has been backed up for an hour, or there has been no full backup for two days. Backups in the console shows what is missing, the log shows why.',
    async applies({ db, env, clock }) {
      const health = await readBackupHealth(env)
      // A restored copy makes no backups before it is the live installation.
      return health !== undefined && isBackupOld(health, clock.now()) && !(await isHeldCopy(db))
    },
  },
  damaged_backup: {
    message:
      'Parts of the backups are missing or damaged, and could not be written again. Earlier backups may be incomplete.',
    applies: async ({ env }) => ((await readBackupHealth(env))?.check?.damaged.length ?? 0) > 0,
  },
}

/** How long an answer is cached: strangers may call this, and must not reach the database each time. */
const ANSWER_MS = 1_000

/** Also watches the requests of `app` for signs of misconfiguration. */
export function createWarnings(app: FastifyInstance, deps: Deps): Warnings {
  const seen: Seen = { untrustedProxy: false, noSpaceAt: -Infinity }
  watchForProxy(app, deps, seen)
  app.addHook('onError', async (_request, _reply, error) => {
    if (isNoSpace(error)) seen.noSpaceAt = performance.now()
  })
  let asked: { at: number; answer: ReturnType<Warnings['read']> } | undefined
  return {
    read() {
      const now = performance.now()
      if (!asked || now - asked.at >= ANSWER_MS) asked = { at: now, answer: check(deps, seen) }
      return asked.answer
    },
  }
}

async function check(deps: Deps, seen: Seen): ReturnType<Warnings['read']> {
  const found = await Promise.all(
    WARNING_CODES.map(async (code) => {
      const { message, applies } = CHECKS[code]
      try {
        return { code, message, applies: await applies(deps, seen) }
      } catch (error) {
        deps.log.warn({ err: error, code }, 'A warning could not be checked')
        return { code, message, applies: undefined }
      }
    }),
  )
  return {
    warnings: found.filter((one) => one.applies).map(({ code, message }) => ({ code, message })),
    unknown: found.filter((one) => one.applies === undefined).map(({ code }) => code),
  }
}

const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4')
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')

/** A neighbour that forwards requests while no proxy is trusted is most likely a forgotten setting; logged once. */
function watchForProxy(app: FastifyInstance, { env, log }: Deps, seen: Seen): void {
  if (env.TRUST_PROXY !== false) return
  app.addHook('onRequest', async (request) => {
    if (seen.untrustedProxy || request.headers['x-forwarded-for'] === undefined) return
    const address = request.socket.remoteAddress ?? ''
    if (!PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return
    seen.untrustedProxy = true
    log.warn(CHECKS.untrusted_proxy.message)
  })
}
