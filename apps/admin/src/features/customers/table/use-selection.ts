import { useMemo, useState } from 'react'

/** Customers that are chosen for something, on all pages together. */
export interface Selection {
  guids: readonly string[]
  has: (guid: string) => boolean
  set: (guids: readonly string[], isOn: boolean) => void
  clear: () => void
}

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return useMemo(
    () => ({
      guids: [...chosen],
      has: (guid) => chosen.has(guid),
      set: (guids, isOn) =>
        setChosen((current) => {
          const next = new Set(current)
          for (const guid of guids)
            if (isOn) next.add(guid)
            else next.delete(guid)
          return next
        }),
      clear: () => setChosen(new Set()),
    }),
    [chosen],
  )
}
