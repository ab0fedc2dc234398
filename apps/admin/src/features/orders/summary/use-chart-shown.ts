import { useState } from 'react'

const SHOWN = 'proofdesk:orders:chart-shown'

/** Whether the chart is shown; stored in the browser. */
export function useChartShown(): [boolean, () => void] {
  const [isShown, setShown] = useState(readShown)
  const toggle = () => {
    setShown(!isShown)
    try {
      localStorage.setItem(SHOWN, isShown ? '' : 'yes')
    } catch {
      // If storage is full or blocked, only the choice isn't remembered.
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
