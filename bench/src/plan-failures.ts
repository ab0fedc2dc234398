/** What is to go wrong with the next calls of the played Stripe (a path), or with its webhooks (a type), so many times. */
export async function planFailures(
  sandbox: string,
  failure: { path: string; kind: string; times: number },
): Promise<void> {
  const answer = await fetch(`${sandbox}/control/failures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'stripe', ...failure }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
