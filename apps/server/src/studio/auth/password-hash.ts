import * as crypto from 'node:crypto'
import { promisify } from 'node:util'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const argon2 = promisify(crypto.argon2)

/** The PHC string of a password: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = crypto.randomBytes(16)
  const tag = await argon2('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce,
    ...COST,
  })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/**
 * Whether the password matches the PHC string. Without a string it takes the same time, so that the timing doesn't
 * reveal which addresses exist.
 */
export async function isPassword(
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(
    hash ?? (await decoy()),
  )
  if (!parts) return false
  const [, memory, passes, parallelism, salt, stored] = parts as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const expected = Buffer.from(stored, 'base64url')
  const tag = await argon2('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce: Buffer.from(salt, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return crypto.timingSafeEqual(tag, expected) && Boolean(hash)
}

let decoyHash: Promise<string> | undefined
function decoy(): Promise<string> {
  return (decoyHash ??= hashPassword(crypto.randomBytes(16).toString('hex')))
}
