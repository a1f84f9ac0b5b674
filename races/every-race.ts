import { givenBackBeside, oneBeside } from './beside.ts'
import { booked } from './booked.ts'
import { discount } from './discount-uses.ts'
import { families } from './families.ts'
import { guestOfTwo } from './guest-of-two.ts'
import { members } from './members.ts'
import { guestDays } from './guest-days.ts'
import { handedOver, handedOverTogether } from './handed-over.ts'
import { lowered } from './lowered.ts'
import { moved } from './moved.ts'
import { added, reserved, shared } from './quotas.ts'
import { oneADay } from './one-a-day.ts'
import { cards, free, halves, minors, opposite } from './places.ts'
import type { Race } from './race.ts'
import { sellers } from './sellers.ts'
import { waitedFor } from './waited-for.ts'

export const everyRace: Race[] = [
  free,
  cards,
  opposite,
  halves,
  minors,
  families,
  discount,
  oneADay,
  guestDays,
  guestOfTwo,
  members,
  sellers,
  lowered,
  moved,
  booked,
  shared,
  reserved,
  added,
  oneBeside,
  givenBackBeside,
  handedOver,
  handedOverTogether,
  waitedFor,
]
