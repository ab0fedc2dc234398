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
      'DATABASE_URL names your own PostgreSQL server, for which there are no restore points. Restore your own backup from before the upgrade.',
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
  say(`Its state before the rollback is kept in ${savedTo}.`)
  if (!orders && ordersFile) say('The orders since then were listed before.')
  else if (!orders) say('The orders since then are not known.')
  else if (orders.length === 0) say('There are no orders since then.')
  else {
    say('Orders since then, which are not in it:')
    for (const order of orders) say(`  ${order.number}  ${amountText(order)}  ${order.studio}`)
  }
  if (ordersFile) say(`They are listed in ${ordersFile}.`)
  say(
    `Campaigns, payouts, refunds, lab orders and emails are waiting, since some of them may already have been done. Check the data, then declare this the live installation in the console, or with npm run restore -- --live --data-dir ${dataDir}`,
  )
  say(
    `Start the earlier release, which has ${point.migrations} migrations. This one would upgrade the database again.`,
  )
}
