export interface Form {
  [name: string]: Form | string
}

/** Reads the form encoding of Stripe's clients: `line_items[0][price_data][currency]=gbp`. */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null) as Form
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    let at = form
    for (const part of path.slice(0, -1)) {
      const next = at[part]
      at = typeof next === 'object' ? next : (at[part] = Object.create(null) as Form)
    }
    at[path.at(-1) ?? name] = value
  }
  return form
}

/** A part of a form; empty when there is none. */
export function partOf(form: Form, name: string): Form {
  const part = form[name]
  return typeof part === 'object' ? part : {}
}

export function textOf(form: Form, name: string): string {
  const value = form[name]
  return typeof value === 'string' ? value : ''
}

/** The entries of a list, `name[0]`, `name[1]` …, in order. */
export function listOf(form: Form, name: string): (Form | string)[] {
  return Object.entries(partOf(form, name))
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, value]) => value)
}
