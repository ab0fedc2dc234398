import { useCallback, useEffect, useState } from 'react'

/** How long sending is disabled after a message was sent. */
export const SEND_COOLDOWN_MS = 5_000

/** True for five seconds after `start`. */
export function useSendCooldown(): { isOn: boolean; start: () => void } {
  const [startedAt, setStartedAt] = useState<number | null>(null)
  useEffect(() => {
    if (startedAt === null) return
    const timer = setTimeout(() => setStartedAt(null), SEND_COOLDOWN_MS)
    return () => clearTimeout(timer)
  }, [startedAt])
  const start = useCallback(() => setStartedAt(Date.now()), [])
  return { isOn: startedAt !== null, start }
}
export type SendCooldown = ReturnType<typeof useSendCooldown>
