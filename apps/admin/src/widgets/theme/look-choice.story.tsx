import { useState } from 'react'
import { LookChoice } from './look-choice.tsx'

export default { title: 'widgets/theme/look-choice' }

export function Default() {
  const [hasOwn, setOwn] = useState(false)
  return <LookChoice hasOwn={hasOwn} onChange={setOwn} />
}
