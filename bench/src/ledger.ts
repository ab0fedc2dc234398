import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The ledger's random histories, very many and different in each run: sales, refunds, disputes, payouts, lost
 * responses.
 */
export async function benchLedger({
  histories,
  log,
}: {
  histories: number
  log: (line: string) => void
}): Promise<void> {
  const seed = randomInt(2 ** 31)
  const began = performance.now()
  const run = spawn(
    'npx',
    ['vitest', 'run', 'apps/server/src/money/payouts/ledger.test.ts', '-t', 'whatever is sold'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, LEDGER_HISTORIES: String(histories), LEDGER_SEED: String(seed) },
    },
  )
  const [code] = (await once(run, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The ledger's histories failed with LEDGER_SEED=${seed}`)
  log(
    `ledger: ${histories.toLocaleString('en')} histories of seed ${seed} in ${((performance.now() - began) / 1_000).toFixed(0)} s; no cent is missing`,
  )
}
