import type { Env } from '../ground/settings/env.ts'
import { SettingError, readEnv } from '../ground/settings/env.ts'
import { checkBackups } from './check-backups.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkDns } from './check-dns.ts'
import { checkBounces, checkMail } from './check-mail.ts'
import { PROVIDER_CHECKS } from './check-providers.ts'
import { checkSettings } from './check-settings.ts'
import { checkStore } from './check-store.ts'
import { type Finding, type Result, broken, wordsOf } from './finding.ts'

type Check = (env: Env) => Result | Promise<Result>

/** The checks, in the order in which they are shown. */
const CHECKS: Readonly<Record<string, Check>> = {
  settings: checkSettings,
  disk: checkDisk,
  database: checkDatabase,
  store: checkStore,
  backups: checkBackups,
  mail: checkMail,
  bounces: checkBounces,
  dns: checkDns,
  ...PROVIDER_CHECKS,
}

/**
 * Checks everything that the product depends on, each part independently. With an invalid setting there is nothing else
 * to check. Changes nothing except for a temporary file in each place that is written to.
 */
export async function examine(
  source: NodeJS.ProcessEnv,
  found: (finding: Finding) => void = () => undefined,
): Promise<Finding[]> {
  let env: Env
  try {
    env = readEnv(source)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    const finding = { check: 'settings', ...broken(error.message) }
    found(finding)
    return [finding]
  }
  const findings: Finding[] = []
  for (const [name, check] of Object.entries(CHECKS)) {
    const finding = { check: name, ...(await runAlone(check, env)) }
    findings.push(finding)
    found(finding)
  }
  return findings
}

async function runAlone(check: Check, env: Env): Promise<Result> {
  try {
    return await check(env)
  } catch (error) {
    return broken(`This check failed: ${wordsOf(error)}.`)
  }
}
