import { countStates } from '#rules/river/field-day.ts'
import { inMovingOrder } from '#rules/river/movements.ts'
import type { Movements } from './zones-of-day.ts'

type Group = Movements['today'][number]

const ID = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e'

/** For tests: an angler with a new id. */
export const anAngler = (
  number: number,
  about: Partial<Group['anglers'][number]> = {},
): Group['anglers'][number] => ({
  purchaseId: `${ID}${String(number).padStart(2, '0')}`,
  permitId: 12,
  firstName: 'Anna',
  lastName: `Bianchi ${number}`,
  state: 'planned',
  ...about,
})

/** A slot of a zone with these anglers in it. */
export const aGroup = (anglers: Group['anglers'], about: Partial<Group> = {}): Group => ({
  associationId: 1,
  zoneId: 3,
  zoneName: 'T1',
  slot: 'M',
  slotName: 'Mattina',
  colour: '#0e5e59',
  ...countStates(anglers),
  anglers: inMovingOrder(anglers, (one, other) => one.localeCompare(other)),
  ...about,
})
