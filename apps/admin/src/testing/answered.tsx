import { type ReactNode, useEffect, useState } from 'react'
import { type Answers, createAnswers } from './create-answers.ts'

interface AnsweredProps {
  /** Sets the calls' answers. */
  answers: (api: Answers) => void
  children: ReactNode
}

/** Answers the calls of a story's piece without a server. */
export function Answered({ answers, children }: AnsweredProps) {
  const [before] = useState(() => {
    const { fetch } = globalThis
    const api = createAnswers()
    answers(api)
    globalThis.fetch = api.fetch as typeof fetch
    return fetch
  })
  useEffect(() => () => void (globalThis.fetch = before), [before])
  return children
}
