import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * The photo that is shown: at once when the person goes on, and again whatever the address says when that changes from outside (Back).
 * Going on quickly, the address lags behind; what it still has to catch up with is not taken for a wish.
 */
export function useShownPhoto(addressed: string, onShow: (guid: string) => void): [shown: string, show: (guid: string) => void] {
  const [shown, setShown] = useState(addressed)
  const latest = useRef(addressed)
  const sent = useRef<string[]>([])
  useEffect(() => {
    const known = sent.current.indexOf(addressed)
    sent.current = known < 0 ? [] : sent.current.slice(known + 1)
    if (known >= 0 || addressed === latest.current) return
    latest.current = addressed
    setShown(addressed)
  }, [addressed])
  const show = useCallback(
    (guid: string) => {
      if (guid === latest.current) return
      latest.current = guid
      sent.current.push(guid)
      setShown(guid)
      onShow(guid)
    },
    [onShow],
  )
  return [shown, show]
}
