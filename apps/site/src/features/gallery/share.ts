import { createContext, use } from 'react'

/** An address that is handed on, and what it is of. */
export interface Shared {
  /** What the button says: "Share this photo". */
  label: string
  title: string
  description: string
  url: string
  /** What programs show of it, as far as the page has it; undefined where there is none. */
  picture?: { location: string; width: number; height: number } | undefined
}

/** Hands an address on; undefined where the studio does not offer that. */
export type Share = (shared: Shared) => void

export const ShareContext = createContext<Share | undefined>(undefined)

export function useShare(): Share | undefined {
  return use(ShareContext)
}
