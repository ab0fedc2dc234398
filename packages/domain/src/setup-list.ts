/** What a new studio sets up, in the order in which it helps most. */
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

/** How long each takes, in minutes. */
export const SETUP_MINUTES: Readonly<Record<SetupStep, number>> = {
  profile: 2,
  prices: 2,
  payment: 5,
  gallery: 5,
  testOrder: 2,
  domain: 10,
  backup: 10,
}

/** Whether each is done; undefined for what is not the reader's to set up. */
export type SetupFacts = Readonly<Record<SetupStep, boolean | undefined>>

/** The steps of a reader in their order. */
export function setupList(facts: SetupFacts): { step: SetupStep; isDone: boolean }[] {
  return SETUP_STEPS.flatMap((step) => {
    const isDone = facts[step]
    return isDone === undefined ? [] : [{ step, isDone }]
  })
}

/** Shown until everything is done or someone has hidden it. */
export function showsSetupList({
  steps,
  isDismissed,
}: {
  steps: readonly { isDone: boolean }[]
  isDismissed: boolean
}): boolean {
  return !isDismissed && steps.some(({ isDone }) => !isDone)
}
