import { useState } from 'react'
import { PageButtons } from './page-buttons.tsx'

export default { title: 'ui/page-buttons' }

export function Default() {
  const [page, setPage] = useState(2)
  return <PageButtons page={page} pages={5} onPage={setPage} />
}
export function Long() {
  const [page, setPage] = useState(500)
  return <PageButtons page={page} pages={12_000} onPage={setPage} />
}
