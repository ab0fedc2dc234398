interface FactsProps {
  facts: readonly string[]
}

/** A line of short facts. Each stays in one piece when the line breaks. */
export function Facts({ facts }: FactsProps) {
  return (
    <span className="tabular">
      {facts.map((fact, place) => (
        <span key={fact}>
          {place > 0 && ' · '}
          <span style={{ whiteSpace: 'nowrap' }}>{fact}</span>
        </span>
      ))}
    </span>
  )
}
