import { randomInt, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { secrets } from '../../ground/db/tables/secrets.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import { isForThisMachine } from '../../ground/settings/env.ts'

const NAME = 'set-up-code'
/** Letters and digits that are hard to confuse. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/**
 * Whether creating the first studio requires the code: where a stranger could find the installation before its owner,
 * and where not everyone may create a studio anyway.
 */
export function needsSetUpCode(
  env: Pick<Deps['env'], 'DOMAIN' | 'SIGNUP'>,
  isFirst: boolean,
): boolean {
  return isFirst && env.SIGNUP === 'closed' && !isForThisMachine(env)
}

/** The installation's code, the same in every process until the first studio exists. */
export async function readSetUpCode(db: Executor): Promise<string> {
  await db.insert(secrets).values({ name: NAME, value: newCode() }).onConflictDoNothing()
  const [row] = await db.select().from(secrets).where(eq(secrets.name, NAME))
  return row!.value
}

/** Throws `invalid` at its field unless it is the code; ignores hyphens, spaces and case. */
export async function requireSetUpCode(db: Executor, given: string | undefined): Promise<void> {
  const [expected, typed] = [await readSetUpCode(db), given ?? ''].map(bare) as [string, string]
  const isRight =
    typed.length === expected.length && timingSafeEqual(Buffer.from(typed), Buffer.from(expected))
  if (!isRight)
    throw new AppError('invalid', {
      fields: { setUpCode: { code: typed === '' ? 'required' : 'wrong' } },
    })
}

export async function endSetUp(db: Executor): Promise<void> {
  await db.delete(secrets).where(eq(secrets.name, NAME))
}

function newCode(): string {
  const sign = () => SIGNS[randomInt(SIGNS.length)]
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, sign).join('')).join('-')
}

function bare(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
