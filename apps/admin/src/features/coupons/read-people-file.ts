import { COUPON_PEOPLE_MAX, CouponPerson } from '@proofdesk/contract/admin/coupons'
import { KEEP_INPUT, type Problem, toProblems } from '@proofdesk/contract/problems'
import { readCsv } from '@proofdesk/domain/csv'
import { guessImportColumns } from '@proofdesk/domain/customer-import'
import { type TableProblem, TABLE_BYTES_MAX, readTableText } from '@proofdesk/domain/table-text'

/** The columns of a file, in the template's order. */
export const PEOPLE_COLUMNS = ['Email address', 'First name', 'Last name'] as const
const PEOPLE_FIELDS = ['emailAddress', 'firstName', 'lastName'] as const

export type PeopleFileProblem = TableProblem | 'not_csv' | 'columns' | 'too_many' | 'nobody'

export interface ReadPeople {
  people: CouponPerson[]
  /** Rows that can't be accepted, by their line in the file. */
  wrong: { line: number; problem: Problem }[]
}

/**
 * Reads people from a CSV file, or says why it can't. Columns are recognised by their titles, as in an import of
 * customers, so that an export of customers can be used.
 */
export async function readPeopleFile(
  file: File,
): Promise<ReadPeople | { problem: PeopleFileProblem }> {
  if (!file.name.toLowerCase().endsWith('.csv')) return { problem: 'not_csv' }
  if (file.size > TABLE_BYTES_MAX) return { problem: 'too_large' }
  const read = readTableText(new Uint8Array(await file.arrayBuffer()))
  if ('problem' in read) return read
  const [[, head] = [1, []], ...rows] = readCsv(read.text)
  const columns = guessImportColumns(head)
  const places = PEOPLE_FIELDS.map((field) => columns[field])
  if (places.includes(undefined)) return { problem: 'columns' }
  if (rows.length === 0) return { problem: 'nobody' }
  if (rows.length > COUPON_PEOPLE_MAX) return { problem: 'too_many' }
  const result: ReadPeople = { people: [], wrong: [] }
  for (const [line, row] of rows) {
    const [emailAddress, firstName, lastName] = places.map((place) => row[place!] ?? '')
    const person = CouponPerson.safeParse({ emailAddress, firstName, lastName }, KEEP_INPUT)
    if (person.success) result.people.push(person.data)
    else result.wrong.push({ line, problem: Object.values(toProblems(person.error))[0]! })
  }
  return result
}
