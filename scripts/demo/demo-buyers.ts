/** The buyers and runners of the demo, repeated in this order. */
export const DEMO_BUYERS = [
  ['Maya', 'Lindqvist'],
  ['Jonas', 'Weber'],
  ['Aoife', 'Byrne'],
  ['Rahul', 'Mehta'],
  ['Chloé', 'Garnier'],
  ['Tom', 'Okafor'],
  ['Ingrid', 'Dahl'],
  ['Pedro', 'Álvarez'],
  ['Yuki', 'Tanaka'],
  ['Grace', 'Appiah'],
  ['Bartholomew', 'Featherstonehaugh-Cholmondeley'],
  ['Lucía', 'Moreno'],
  ['Owen', 'Pritchard'],
  ['Zofia', 'Nowak'],
  ['Daniel', 'Levi'],
  ['Hannah', 'Fischer'],
] as const

/** An email address at example.com, which belongs to no one. */
export function addressOf(firstName: string, lastName: string): string {
  const mailbox = `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/[^a-z.]/gi, '')
    .toLowerCase()
  return `${mailbox}@example.com`
}
