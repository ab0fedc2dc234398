import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/**
 * A value once it has stopped changing, or the previous one if there is none: dragging through colours only requests
 * the last one.
 */
export function useSettled<Value>(value: Value | undefined): Value | undefined {
  const current = value === undefined ? undefined : JSON.stringify(value)
  const [settled, setSettled] = useState(current)
  useEffect(() => {
    if (current === undefined) return undefined
    const timer = setTimeout(() => setSettled(current), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [current])
  return settled === undefined ? undefined : (JSON.parse(settled) as Value)
}
