import { parseArgs } from 'node:util'
import type { Env } from '../ground/settings/env.ts'
import { amountText } from './orders-since.ts'
import { listRestorePoints } from './restore-point.ts'
import { RollbackError, rollBack } from './roll-back.ts'

const USAGE = 'npm run rollback [-- --list] [-- --to NAME] [-- --blind]'

/** Runs the command with its arguments; returns the exit status. */
export async function runRollback(
  { DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  args: readonly string[],
  say: (line: string) => void = console.log,
): Promise<number> {
  if (DATABASE_URL) {
    say(
      'DATABASE_URL names your own PostgreSQL server, of which no restore points are made. Restore your own backup of it from before the upgrade.',
    )
    return 1
  }
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        list: { type: 'boolean', default: false },
        to: { type: 'string' },
        blind: { type: 'boolean', default: false },
      },
    })
    if (values.list) await sayPoints(DATA_DIR, say)
    else await goBack(DATA_DIR, { name: values.to, isBlind: values.blind }, say)
    return 0
  } catch (error) {
    if (error instanceof RollbackError) say(error.message)
    else if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) say(USAGE)
    else throw error
    return 1
  }
}

async function sayPoints(dataDir: string, say: (line: string) => void): Promise<void> {
  const points = await listRestorePoints(dataDir)
  if (points.length === 0) say('There are no restore points.')
  for (const { name, reason, migrations } of points)
    say(
      `${name}  ${migrations} migrations, made before ${reason === 'upgrade' ? 'an upgrade' : 'a rollback'}`,
    )
}

async function goBack(
  dataDir: string,
  options: Parameters<typeof rollBack>[1],
  say: (line: string) => void,
): Promise<void> {
  const { point, savedTo, orders, ordersFile } = await rollBack(dataDir, options)
  say(`The database is now as it was on ${new Date(point.createdAt).toISOString()}.`)
  say(`What it was before the rollback is kept in ${savedTo}.`)
  if (!orders && ordersFile) say('The orders that have come since were read before.')
  else if (!orders) say('Which orders have come since is not known.')
  else if (orders.length === 0) say('No orders have come since.')
  else {
    say('Orders that have come since and are not in it:')
    for (const order of orders) say(`  ${order.number}  ${amountText(order)}  ${order.studio}`)
  }
  if (ordersFile) say(`They are listed in ${ordersFile}.`)
  say(
    `Campaigns, payouts, refunds, lab orders and emails wait: some of what was due then has been done since. Look at it, and say that this is the live one in the console, or by npm run restore -- --live --data-dir ${dataDir}`,
  )
  say(
    `Start the release that was used before, which knows ${point.migrations} migrations. This one would upgrade the database again.`,
  )
}
