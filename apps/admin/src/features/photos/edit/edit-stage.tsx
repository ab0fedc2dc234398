import Box from '@mui/material/Box'
import type { PhotoEditSource } from '@proofdesk/contract/admin/photo-edit'
import { turnedSize } from '@proofdesk/domain/photo-edit'
import { useEffect, useRef, useState } from 'react'
import { CropFrame } from './crop-frame.tsx'
import { frameRatio } from './crop-ratio.ts'
import type { PhotoEditing } from './use-photo-edit.ts'

interface EditStageProps {
  source: PhotoEditSource
  name: string
  editing: PhotoEditing
  isStraightening: boolean
  /** Shows the original instead of the edit. */
  isBefore: boolean
}

/** The whole picture, rotated and straightened like the result, under the crop. */
export function EditStage({ source, name, editing, isStraightening, isBefore }: EditStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const room = useRoom(stage)
  const { edit, ratio } = editing
  const { picture } = source
  const turn = isBefore ? 0 : edit.turn
  const frame = turnedSize(picture, turn)
  const scale = Math.min(room.width / frame.width, room.height / frame.height)
  const [width, height] = [frame.width * scale, frame.height * scale]
  const shown = turnedSize({ width, height }, turn)
  return (
    <Box ref={stage} sx={{ position: 'absolute', inset: { xs: 20, md: 32 }, display: 'grid' }}>
      <Box sx={{ position: 'relative', placeSelf: 'center', width, height }}>
        <img
          src={picture.location}
          alt={name}
          draggable={false}
          style={{
            position: 'absolute',
            left: '50%',
            top: '50%',
            width: shown.width,
            height: shown.height,
            transform: isBefore
              ? 'translate(-50%, -50%)'
              : `translate(-50%, -50%) rotate(${edit.turn + edit.angle}deg) scaleX(${edit.isFlipped ? -1 : 1})`,
            userSelect: 'none',
          }}
        />
        {!isBefore && scale > 0 && (
          <CropFrame
            editing={editing}
            width={width}
            height={height}
            ratio={frameRatio(ratio, source, edit)}
            isStraightening={isStraightening}
          />
        )}
      </Box>
    </Box>
  )
}

/** The space available to an element, updated on window resizes. */
function useRoom(element: React.RefObject<HTMLElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const measure = () => setRoom({ width: watched.clientWidth, height: watched.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return room
}
