import { toPlainText } from '@proofdesk/domain/plain-text'

export interface Command {
  id: string
  label: string
  /** What tells it from others of its name. */
  detail?: string
  onSelect: () => void
}

export interface Match {
  command: Command
  /** 0: begins with the whole text; 1: holds its words. */
  rank: number
}

/** Commands whose words begin with all the words typed; those that begin with the whole text come first. At most `limit`. */
export function findMatches(commands: readonly Command[], text: string, limit: number): Match[] {
  const wanted = toWords(text)
  const whole = wanted.join(' ')
  const found: Match[] = []
  for (const command of commands) {
    const words = toWords(command.label)
    if (
      !wanted.every(
        (part) =>
          words.some((word) => word.startsWith(part)) ||
          (part.length > 2 && words.join(' ').includes(part)),
      )
    )
      continue
    found.push({ command, rank: words.join(' ').startsWith(whole) ? 0 : 1 })
  }
  // The sort is stable: within a rank the given order stays.
  return found.sort((a, b) => a.rank - b.rank).slice(0, limit)
}

function toWords(text: string): string[] {
  return toPlainText(text).split(/\s+/).filter(Boolean)
}
