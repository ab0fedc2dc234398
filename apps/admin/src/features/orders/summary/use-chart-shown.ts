import { useState } from 'react'

const SHOWN = 'proofdesk:orders:chart-shown'

/** Whether someone wants the chart; kept in the browser. */
export function useChartShown(): [boolean, () => void] {
  const [isShown, setShown] = useState(readShown)
  const toggle = () => {
    setShown(!isShown)
    try {
      localStorage.setItem(SHOWN, isShown ? '' : 'yes')
    } catch {
      // A full or locked store costs the memory only.
    }
  }
  return [isShown, toggle]
}

function readShown(): boolean {
  try {
    return localStorage.getItem(SHOWN) === 'yes'
  } catch {
    return false
  }
}
