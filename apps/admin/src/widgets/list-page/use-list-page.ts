import { useAddressValue } from '../../lib/address.ts'

/** The page in the address, from 1; setting it is a step that Back undoes. */
export function useListPage(max = 100_000): [number, (page: number) => void] {
  const [text, setText] = useAddressValue('page')
  const page = Math.min(max, Math.max(1, Math.floor(Number(text)) || 1))
  return [page, (next) => setText(next === 1 ? null : String(next), { push: true })]
}
