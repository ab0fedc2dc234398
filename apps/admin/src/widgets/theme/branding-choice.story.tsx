import { useState } from 'react'
import { BrandingChoice } from './branding-choice.tsx'

export default { title: 'widgets/theme/branding-choice' }

export function Default() {
  const [hasOwn, setOwn] = useState(false)
  return <BrandingChoice hasOwn={hasOwn} onChange={setOwn} />
}
