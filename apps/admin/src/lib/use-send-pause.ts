import { useCallback, useEffect, useState } from 'react'

/** How long sending is disabled after a message was sent. */
export const SEND_PAUSE_MS = 5_000

/** True for five seconds after `start`. */
export function useSendPause(): { isOn: boolean; start: () => void } {
  const [startedAt, setStartedAt] = useState<number | null>(null)
  useEffect(() => {
    if (startedAt === null) return
    const timer = setTimeout(() => setStartedAt(null), SEND_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [startedAt])
  const start = useCallback(() => setStartedAt(Date.now()), [])
  return { isOn: startedAt !== null, start }
}
export type SendPause = ReturnType<typeof useSendPause>
