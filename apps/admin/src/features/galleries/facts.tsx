import { Fragment } from 'react'

interface FactsProps {
  facts: readonly string[]
}

/** A line of short facts. Each stays in one piece when the line breaks, with the dot behind it. */
export function Facts({ facts }: FactsProps) {
  return (
    <span className="tabular">
      {facts.map((fact, place) => (
        <Fragment key={fact}>
          <span style={{ whiteSpace: 'nowrap' }}>
            {place < facts.length - 1 ? `${fact} ·` : fact}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  )
}
