import { STARTER_KINDS, type StarterKind } from '@proofdesk/domain/starter-list'

const PREFIX = 'starter:'

/** The select value of a product list that is yet to be created. */
export const starterValue = (kind: StarterKind): string => PREFIX + kind

/** Undefined if the value is an existing list or none. */
export function readStarter(value: string): StarterKind | undefined {
  return STARTER_KINDS.find((kind) => starterValue(kind) === value)
}
