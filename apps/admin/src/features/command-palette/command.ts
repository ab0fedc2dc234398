import { toPlainText } from '@proofdesk/domain/plain-text'

export interface Command {
  id: string
  label: string
  /** Distinguishes it from others with the same name. */
  detail?: string
  onSelect: () => void
}

export interface Match {
  command: Command
  /** 0: starts with the whole text; 1: contains its words. */
  rank: number
}

/**
 * Commands with words that start with all typed words; those that start with the whole text come first. At most
 * `limit`.
 */
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
  // The sort is stable: within a rank the given order is kept.
  return found.sort((a, b) => a.rank - b.rank).slice(0, limit)
}

function toWords(text: string): string[] {
  return toPlainText(text).split(/\s+/).filter(Boolean)
}
