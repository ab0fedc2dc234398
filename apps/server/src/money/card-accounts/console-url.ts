import type { Env } from '../../ground/settings/env.ts'
import { AppError } from '../../ground/failures/app-error.ts'

/** An address of this console for Stripe to return to: any other address would make our link an open redirect. */
export function toConsoleUrl(text: string, field: string, { PROTOCOL, DOMAIN }: Env): string {
  const own = `${PROTOCOL}://${DOMAIN}`
  if (!URL.canParse(text, own) || new URL(text, own).origin !== new URL(own).origin)
    throw new AppError('invalid', { fields: { [field]: { code: 'not_of_this_console' } } })
  return new URL(text, own).href
}
