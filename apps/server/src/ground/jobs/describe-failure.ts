const LONGEST_REASON = 10_000

export interface FailureDescription {
  message: string
  name?: string
  stack?: string
}

/**
 * The part of an error that is logged and stored for months: what failed and where, without personal data. A failed
 * query is described without its parameters, and addresses in a mail server's answer are masked. jsonb accepts neither
 * NUL nor an unpaired surrogate.
 */
export function describeFailure(error: unknown): FailureDescription {
  if (!(error instanceof Error)) return { message: clean(String(error)) }
  const message = messageOf(error)
  const trace = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    message: clean(message || error.name),
    name: clean(error.name),
    stack: clean([`${error.name}: ${message}`, ...trace].join('\n')),
  }
}

function messageOf(error: Error): string {
  if (!('query' in error && 'params' in error)) return error.message
  const reason = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `Failed query${reason}\n${String(error.query)}`
}

function clean(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\0', '')
    .replaceAll(/[^\s<>@"'()]+@[^\s<>@"'()]+\.[^\s<>@"'()]+/g, '(address)')
    .slice(0, LONGEST_REASON)
}
