import { useEffect, useEffectEvent, useState } from 'react'
import { filesOfDrop } from './queue/collect-files.ts'
import { handlesOfDrop } from './kept-folders.ts'
import type { Chosen } from './uploads.ts'

/**
 * Accepts files that are dropped anywhere on the page, and returns whether some are being dragged over it. Without this
 * a drop beside the zone would open the photo instead of the console, and end the upload.
 */
export function usePageDrop(onChosen: (chosen: Chosen) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onChosen)

  useEffect(() => {
    let depth = 0
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const enter = (event: DragEvent) => {
      if (hasFiles(event)) setOver(++depth > 0)
    }
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth = Math.max(0, depth - 1)
      setOver(depth > 0)
    }
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      depth = 0
      setOver(false)
      const { dataTransfer } = event
      take({ files: filesOfDrop(dataTransfer), handles: handlesOfDrop(dataTransfer) })
    }
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop } as const
    for (const [name, listener] of Object.entries(listeners))
      window.addEventListener(name as 'drop', listener)
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name as 'drop', listener)
    }
  }, [])

  return isOver
}
