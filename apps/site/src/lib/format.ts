import { createContext, use } from 'react'
import { type Format, createFormat } from './create-format.ts'

/** How dates and amounts of the page are written: its language as the studio's country writes it (`en-GB`). */
export const FormatContext = createContext(createFormat('en'))

export function useFormat(): Format {
  return use(FormatContext)
}
