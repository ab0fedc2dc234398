import { useState } from 'react'
import { ListingImageFit } from './listing-image-fit.tsx'

export default { title: 'widgets/photo/listing-image-fit' }

export function Default() {
  const [fit, setFit] = useState<'cover' | 'contain'>('cover')
  return <ListingImageFit value={fit} onChange={setFit} />
}
