import { Fragment } from 'react'

interface FactsProps {
  facts: readonly string[]
}

/** A line of short facts. Each stays together when the line wraps, with the dot after it. */
export function Facts({ facts }: FactsProps) {
  return (
    <span className="tabular">
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          <span style={{ whiteSpace: 'nowrap' }}>
            {index < facts.length - 1 ? `${fact} ·` : fact}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  )
}
