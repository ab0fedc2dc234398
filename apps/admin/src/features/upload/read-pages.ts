/** All rows of a list, page by page. */
export async function readPages<Row>(
  readPage: (page: number) => Promise<{ rows: Row[]; total: number }>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1, total = 1; all.length < total; page++) {
    const answer = await readPage(page)
    if (answer.rows.length === 0) break
    all.push(...answer.rows)
    total = answer.total
  }
  return all
}
