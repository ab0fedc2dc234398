import type { CartPerson } from '@proofdesk/contract/site/checkout'
import { createContext, type ReactNode } from 'react'

/** Offers emails about more photos of a person; undefined if the gallery sends none. */
export const PhotoAlertContext = createContext<((person: CartPerson) => ReactNode) | undefined>(
  undefined,
)
