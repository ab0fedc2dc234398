import type { PicturePosition } from '@proofdesk/domain/picture-position'
import { useState } from 'react'
import { VisiblePart } from './visible-part.tsx'

export default { title: 'widgets/photo/visible-part' }

export function Default() {
  const [part, setPart] = useState<PicturePosition>('center')
  return <VisiblePart value={part} onChange={setPart} />
}
