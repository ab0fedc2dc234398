import { useSyncExternalStore } from 'react'

/** State of the page that outlives the screens which show it. */
export interface Store<State> {
  get(): State
  /** Those who subscribed are notified at once. */
  set(next: State): void
  /** Answers how to end it. */
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

/** A store's state, followed as it changes. */
export function useStore<State>({
  subscribe,
  get,
}: Pick<Store<State>, 'subscribe' | 'get'>): State {
  return useSyncExternalStore(subscribe, get)
}
