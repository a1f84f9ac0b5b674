import type { Services } from '#server/platform/http/services.ts'
import { hasRight, type OfficeRole } from '#rules/club/office-rights.ts'
import type { Cell } from '#server/platform/sheets/cell.ts'
import { salesForOffice, takingsForOffice } from '../books/index.ts'
import { catchesForOffice } from '../outings/index.ts'
import { ADDRESS_PARTS } from '#rules/membership/postal-address.ts'
import { membersOf } from './store/members.ts'
import type { Ticket } from './ticket.ts'

export interface ExportedAssociation {
  id: number
  key: string
  timeZone: string
}

/** Pages of rows, the heading first. */
export function rowsOfExport(
  services: Pick<Services, 'db' | 'texts'>,
  association: ExportedAssociation,
  ticket: Ticket,
  role: OfficeRole,
): AsyncGenerator<Cell[][]> {
  const { db, texts } = services
  const { kind, year, language, withNames } = ticket
  switch (kind) {
    case 'sales':
    case 'refunds':
      return salesForOffice(db, texts, {
        association,
        year,
        language,
        onlyRefunds: kind === 'refunds',
        withMoney: hasRight(role, 'money'),
        withNames,
      })
    case 'takings':
      return takingsForOffice(db, texts, { associationId: association.id, year, language })
    case 'catches':
      return catchesForOffice(db, texts, { associationId: association.id, year, language, withNames })
    case 'members':
      return memberRows(services, association.id, ticket)
  }
}

async function* memberRows(
  { db, texts }: Pick<Services, 'db' | 'texts'>,
  associationId: number,
  { language }: Ticket,
): AsyncGenerator<Cell[][]> {
  const headings = [
    'email',
    'firstName',
    'lastName',
    'number',
    'birthDate',
    ...ADDRESS_PARTS,
    'validUntil',
    'source',
    'paidUntil',
  ]
  yield [headings.map((name) => texts.say(language, `report.members.${name}`))]
  for await (const page of membersOf(db, associationId))
    yield page.map(
      ({ email, firstName, lastName, number, birthDate, validUntil, source, paidUntil, ...member }) => [
        email ?? undefined,
        firstName ?? undefined,
        lastName ?? undefined,
        number ?? undefined,
        birthDate === null ? undefined : { day: birthDate },
        ...ADDRESS_PARTS.map((part) => member[part] ?? undefined),
        validUntil === null ? undefined : { day: validUntil },
        texts.say(language, `report.memberSources.${source}`),
        paidUntil === null ? undefined : { day: paidUntil },
      ],
    )
}
