import { useFormat } from '../../lib/format.ts'

/** How much more or less it is, in percent; undefined where there was nothing before. */
export function useChange(now: number, then: number): string | undefined {
  const format = useFormat()
  return then === 0 ? undefined : format.change(now / then - 1)
}
