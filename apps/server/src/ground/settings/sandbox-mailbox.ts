import type { Env } from './env.ts'

/** Where emails can be read that are not sent, while the sandbox keeps them. */
export function sandboxMailbox({
  SMTP_URL,
  SANDBOX,
  SANDBOX_PORT,
}: Pick<Env, 'SMTP_URL' | 'SANDBOX' | 'SANDBOX_PORT'>): string | undefined {
  if (SMTP_URL || SANDBOX !== 'on') return undefined
  return `http://localhost:${SANDBOX_PORT}/mail`
}
