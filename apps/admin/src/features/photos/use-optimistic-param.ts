import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * A value of the address that changes immediately when the person changes it, and follows the address when that changes
 * from outside (Back, a link). The address lags behind quick steps; steps it is still catching up with aren't taken for
 * changes from outside.
 */
export function useOptimisticParam(
  addressed: string,
  onChange: (value: string) => void,
): [value: string, change: (value: string) => void] {
  const [value, setValue] = useState(addressed)
  const latest = useRef(addressed)
  const sent = useRef<string[]>([])
  useEffect(() => {
    const position = sent.current.indexOf(addressed)
    if (position >= 0) sent.current = sent.current.slice(position + 1)
    else if (addressed !== latest.current) {
      latest.current = addressed
      setValue(addressed)
    }
  }, [addressed])
  // It has caught up, whatever it skipped in the meantime.
  useEffect(() => {
    if (addressed === latest.current) sent.current = []
  })
  const change = useCallback(
    (next: string) => {
      if (next === latest.current) return
      latest.current = next
      sent.current.push(next)
      setValue(next)
      onChange(next)
    },
    [onChange],
  )
  return [value, change]
}
