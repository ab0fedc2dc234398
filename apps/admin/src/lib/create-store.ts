import { useSyncExternalStore } from 'react'

/** Page state that outlives the screens showing it. */
export interface Store<State> {
  get(): State
  /** Notifies subscribers synchronously. */
  set(next: State): void
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    get: () => state,
    set(next) {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A store's current state. */
export function useStore<State>({
  subscribe,
  get,
}: Pick<Store<State>, 'subscribe' | 'get'>): State {
  return useSyncExternalStore(subscribe, get)
}
