import { createContext, use } from 'react'

/** How dates and amounts of the page are written: its language as the studio's country writes it (`en-GB`). */
export const FormatLocaleContext = createContext('en')

export function useFormatLocale(): string {
  return use(FormatLocaleContext)
}
