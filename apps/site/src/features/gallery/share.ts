import { createContext, use } from 'react'

/** A shared address and what it is about. */
export interface Shared {
  /** The button's label: "Share this photo". */
  label: string
  title: string
  description: string
  url: string
  /** The picture that apps show for it, if the page has it; otherwise undefined. */
  picture?: { location: string; width: number; height: number } | undefined
}

/** Shares an address; undefined if the studio doesn't offer that. */
export type Share = (shared: Shared) => void

export const ShareContext = createContext<Share | undefined>(undefined)

export function useShare(): Share | undefined {
  return use(ShareContext)
}
