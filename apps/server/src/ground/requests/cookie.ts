import type { Env } from '../settings/env.ts'

/** The `set-cookie` header of a host-wide cookie that scripts can't read. `lifetime` is in seconds. */
export function toCookie(
  { PROTOCOL }: Pick<Env, 'PROTOCOL'>,
  { name, value, lifetime }: { name: string; value: string; lifetime: number },
): string {
  const secure = PROTOCOL === 'https' ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}`
}

/** With the prefix no other host of the same domain can set it. Browsers accept that over https only. */
export const hostCookieName = ({ PROTOCOL }: Pick<Env, 'PROTOCOL'>, name: string): string =>
  PROTOCOL === 'https' ? `__Host-${name}` : name
