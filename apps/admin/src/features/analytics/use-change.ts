import { useFormat } from '../../lib/format.ts'

/** The relative change in per cent; undefined if there was nothing before. */
export function useChange(now: number, then: number): string | undefined {
  const format = useFormat()
  return then === 0 ? undefined : format.change(now / then - 1)
}
