import { STARTER_KINDS, type StarterKind } from '@proofdesk/domain/starter-list'

const PREFIX = 'starter:'

/** A list that is yet to be created, as a value of the select of product lists. */
export const starterValue = (kind: StarterKind): string => PREFIX + kind

/** Undefined where the value is a list that exists, or none. */
export function readStarter(value: string): StarterKind | undefined {
  return STARTER_KINDS.find((kind) => starterValue(kind) === value)
}
