import { randomUUID } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { handleSendAutomations } from '@proofdesk/server/automations/send'
import { handleSweepAutomations } from '@proofdesk/server/automations/sweep'
import { readEnv } from '@proofdesk/server/env'
import { openDeps } from '@proofdesk/server/open-deps'
import pg from 'pg'
import pino from 'pino'
import { type BenchStudio, insertStudio } from './bench-studio.ts'

interface AutomationsBenchOptions {
  dataDir: string
  /** All of them due at once. */
  carts: number
  log: (line: string) => void
}

/**
 * One of these many people agreed to news and offers, and gets an email: few, since the mail server's rate limits
 * emails, not the sweep.
 */
const CONSENTED = 1_000
/** Noon, so that nothing waits for the morning. */
const NOON = Date.UTC(2026, 5, 10, 11)

/**
 * Measures the sweep of carts that are due at once: until each is planned and decided about, and everyone who agreed
 * has an email, which is handed to an mail server that answers immediately.
 */
export async function benchAutomations({
  dataDir,
  carts,
  log,
}: AutomationsBenchOptions): Promise<void> {
  let now = NOON
  const deps = await openDeps(readEnv({ DATA_DIR: dataDir }), pino({ level: 'warn' }), {
    clock: { now: () => now },
  })
  const client = new pg.Client({ connectionString: deps.pool.options.connectionString })
  try {
    await client.connect()
    const studio = await insertStudio(client)
    await insertCarts(client, studio, carts)
    now = NOON + 4 * HOUR_MS + MINUTE_MS
    let mails = 0
    deps.mail = {
      async send() {
        mails += 1
      },
      close() {},
    }
    const began = performance.now()
    await handleSweepAutomations(deps)
    const planned = performance.now() - began
    while (await isUnfinished(client)) await handleSendAutomations(deps, studio)
    const total = performance.now() - began
    const seconds = (ms: number) => (ms / 1_000).toFixed(1)
    log(
      `automations: ${carts.toLocaleString('en')} carts due at once: planned in ${seconds(planned)} s, all decided about and ${mails.toLocaleString('en')} mails written and handed over in ${seconds(total)} s`,
    )
  } finally {
    await client.end()
    await deps.close()
  }
}

async function isUnfinished(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from automation_mails where status in ('queued', 'sending') limit 1`,
  )
  return rows.length > 0
}

/** A gallery that sells, its customers, and a cart of each that was left four hours ago. */
async function insertCarts(
  client: pg.Client,
  { accountGuid }: BenchStudio,
  carts: number,
): Promise<void> {
  const [gallery, list] = [randomUUID(), randomUUID()]
  await client.query(
    `insert into product_lists (guid, account_guid, name, slug, currency, created_at) values ($1, $2, 'Prices', 'prices', 'GBP', $3)`,
    [list, accountGuid, NOON],
  )
  await client.query(
    `insert into galleries (guid, account_guid, name, slug, published, published_date, features, time_zone, created_at,
       product_list_guid)
     values ($1::uuid, $2, 'Race', 'race', true, $3, $4, 'Europe/London', $3, $5)`,
    [gallery, accountGuid, NOON, { freeDownloads: false }, list],
  )
  await client.query(
    `insert into automations (account_guid, engine_guid, kind, is_on, since) values ($1, $2, 'cartLeft', true, 0)`,
    [accountGuid, gallery],
  )
  await client.query(
    `insert into customers (guid, account_guid, engine_guid, created_at, email_address, first_name, last_name,
       marketing_opt_in)
     select gen_random_uuid(), $1, $2::uuid, $3, 'runner' || n || '@race.example', 'Runner', n::text, n % $5::int = 0
     from generate_series(1, $4::int) n`,
    [accountGuid, gallery, NOON, carts, CONSENTED],
  )
  await client.query(
    `insert into left_carts (guid, account_guid, engine_guid, email_address, first_name, locale, entries, created_at,
       changed_at)
     select gen_random_uuid(), $1, $2::uuid, 'runner' || n || '@race.example', 'Runner', 'en', $5::jsonb, $3, $3
     from generate_series(1, $4::int) n`,
    [
      accountGuid,
      gallery,
      NOON,
      carts,
      JSON.stringify([
        {
          productGuid: randomUUID(),
          items: [{ photoGuid: randomUUID(), copies: 1, crop: null, rotation: 0 }],
        },
      ]),
    ],
  )
  await client.query('analyze customers, left_carts')
}
