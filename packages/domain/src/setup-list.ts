/** Setup steps of a new studio, the most useful first. */
export const SETUP_STEPS = [
  'profile',
  'prices',
  'payment',
  'gallery',
  'testOrder',
  'domain',
  'backup',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** Estimated time of each step in minutes. */
export const SETUP_MINUTES: Readonly<Record<SetupStep, number>> = {
  profile: 2,
  prices: 2,
  payment: 5,
  gallery: 5,
  testOrder: 2,
  domain: 10,
  backup: 10,
}

/** Whether each step is done; undefined for steps that the caller's role can't do. */
export type SetupFacts = Readonly<Record<SetupStep, boolean | undefined>>

/** The caller's steps in order. */
export function setupList(facts: SetupFacts): { step: SetupStep; isDone: boolean }[] {
  return SETUP_STEPS.flatMap((step) => {
    const isDone = facts[step]
    return isDone === undefined ? [] : [{ step, isDone }]
  })
}

/** Shown until everything is done or someone hides it. */
export function showsSetupList({
  steps,
  isDismissed,
}: {
  steps: readonly { isDone: boolean }[]
  isDismissed: boolean
}): boolean {
  return !isDismissed && steps.some(({ isDone }) => !isDone)
}
