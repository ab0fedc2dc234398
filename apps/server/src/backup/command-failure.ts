/** Runs a command; a failure ends the process with a single sentence. */
export async function sayWhyAndExit(usage: string, command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(describe(error, usage))
    process.exit(1)
  }
}

function describe(error: unknown, usage: string): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code.startsWith('ERR_PARSE_ARGS')) return usage
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'The disk is full. Free some space and start again: what is there already is used.'
  return message
}
