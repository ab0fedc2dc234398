/** The possible events in each state, and the state that each leads to. Every state has its row. */
export type StateTable<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>

/** The state after an event; undefined if it can't happen in this state, or if the state is unknown. */
export function nextState<State extends string, Event extends string>(
  table: StateTable<State, Event>,
  state: NoInfer<State>,
  event: NoInfer<Event>,
): State | undefined {
  if (!Object.hasOwn(table, state) || !Object.hasOwn(table[state], event)) return undefined
  return table[state][event]
}

export function canGo<State extends string, Event extends string>(
  table: StateTable<State, Event>,
  state: NoInfer<State>,
  event: NoInfer<Event>,
): boolean {
  return nextState(table, state, event) !== undefined
}

/** The states in which an event can happen, and the one state that it leads to. For an update of many rows. */
export function changeOf<State extends string, Event extends string>(
  table: StateTable<State, Event>,
  event: NoInfer<Event>,
): { from: State[]; to: State } {
  const states = Object.keys(table) as State[]
  const from = states.filter((state) => canGo(table, state, event))
  const [to, other] = new Set(from.map((state) => nextState(table, state, event)!))
  if (to === undefined || other !== undefined)
    throw new Error(`${event} leads to no state or to several`)
  return { from, to }
}
