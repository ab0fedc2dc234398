import { useState } from 'react'
import { Pagination } from './pagination.tsx'

export default { title: 'ui/pagination' }

export function Default() {
  const [page, setPage] = useState(2)
  return <Pagination page={page} size={25} total={240} onPage={setPage} />
}
export function Long() {
  const [page, setPage] = useState(400)
  const [size, setSize] = useState<25 | 50>(25)
  const sizes = { options: [25, 50] as const, onChange: setSize }
  return <Pagination page={page} size={size} total={1_200_000} onPage={setPage} sizes={sizes} />
}
export const AtLeast = () => (
  <Pagination page={1} size={25} total={10_000} isAtLeast reached={121} onPage={() => {}} />
)
export const Loading = () => <Pagination page={1} size={25} total={undefined} onPage={() => {}} />
