/** When work may start, and the state that changes while it runs. */
export interface GateRules<Ticket> {
  mayBegin(ticket: Ticket): boolean
  begin(ticket: Ticket): void
  end(ticket: Ticket): void
}

export interface FifoGate<Ticket> {
  /** Runs `work` once the rules allow it, in order of arrival: nothing overtakes waiting work. */
  run<T>(ticket: Ticket, work: () => Promise<T>): Promise<T>
  readonly waiting: number
}

/** The basis of all gates in this folder. */
export function createFifoGate<Ticket>(rules: GateRules<Ticket>): FifoGate<Ticket> {
  const queue: { ticket: Ticket; start: () => void }[] = []

  function startNext(): void {
    while (queue[0] && rules.mayBegin(queue[0].ticket)) {
      const { ticket, start } = queue.shift()!
      rules.begin(ticket)
      start()
    }
  }

  return {
    get waiting() {
      return queue.length
    },
    async run(ticket, work) {
      await new Promise<void>((start) => {
        queue.push({ ticket, start })
        startNext()
      })
      try {
        return await work()
      } finally {
        rules.end(ticket)
        startNext()
      }
    },
  }
}
