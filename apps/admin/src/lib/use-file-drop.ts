import { type DragEvent, useState } from 'react'

/** The props of a drop zone, and whether something is being dragged over it. */
export function useFileDrop(onFiles: (files: FileList) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    dropHandlers: {
      onDragOver(event: DragEvent) {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault()
        setOver(false)
        onFiles(event.dataTransfer.files)
      },
    },
  }
}
