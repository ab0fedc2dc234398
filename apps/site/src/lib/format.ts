import { createContext, use } from 'react'
import { type Format, createFormat } from './create-format.ts'

/** The formats of dates and amounts: by the page's language and the studio's country (`en-GB`). */
export const FormatContext = createContext(createFormat('en'))

export function useFormat(): Format {
  return use(FormatContext)
}
