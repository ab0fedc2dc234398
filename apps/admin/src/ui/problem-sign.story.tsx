import { ProblemNote, ProblemSign } from './problem-sign.tsx'

export default { title: 'ui/problem-sign' }

const UNREADABLE = { problem: 'unreadable_field' } as const

export const Failed = () => (
  <p>
    City 10K
    <ProblemSign of={UNREADABLE} />
  </p>
)
export const Note = () => <ProblemNote of={UNREADABLE} />
export const Nothing = () => <ProblemSign of={{}} />
