import type { ChildProcess } from 'node:child_process'
import type { HotChannel, HotChannelClient, HotPayload } from 'vite'

type Listener = (data: unknown, client: HotChannelClient) => void

/**
 * Vite's connection to the server's process, which runs the site's modules. It stays the same when that process is
 * replaced.
 */
export function createServerChannel(child: () => ChildProcess | undefined): {
  channel: HotChannel
  /** Receives a message from the process. */
  receive(payload: HotPayload, from: ChildProcess): void
} {
  const listeners = new Map<string, Set<Listener>>()
  const sendTo = (to: ChildProcess | undefined, payload: HotPayload) => {
    if (to?.connected) to.send(payload)
  }
  return {
    channel: {
      // Nothing else can send on it.
      skipFsCheck: true,
      send: (payload: HotPayload) => sendTo(child(), payload),
      on(event: string, listener: Listener) {
        const set = listeners.get(event) ?? new Set()
        listeners.set(event, set.add(listener))
      },
      off: (event: string, listener: Function) =>
        void listeners.get(event)?.delete(listener as Listener),
    },
    receive(payload, from) {
      if (payload.type !== 'custom') return
      for (const listener of listeners.get(payload.event) ?? [])
        listener(payload.data, { send: (answer) => sendTo(from, answer) })
    },
  }
}
