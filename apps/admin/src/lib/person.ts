interface Named {
  firstName: string
  lastName: string
}

/** First and last name, null where neither is known: the screen then says '(Name unknown)'. */
export function fullName({ firstName, lastName }: Named): string | null {
  return `${firstName} ${lastName}`.trim() || null
}
