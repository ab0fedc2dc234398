import { useState } from 'react'
import { LONG_NAME } from '../testing/gallery-samples.ts'
import { SearchBox } from './search-box.tsx'

export default { title: 'ui/search-box' }

export function Default() {
  const [text, setText] = useState('')
  return <SearchBox label="Search galleries" value={text} onSearch={setText} shortcut="/" />
}
export const Long = () => (
  <SearchBox label="Search galleries" value={LONG_NAME} onSearch={() => {}} />
)
