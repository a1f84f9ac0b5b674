import { discount } from './discount-uses.ts'
import { lowered } from './lowered.ts'
import { cards, free, halves, minors, opposite } from './places.ts'
import type { Race } from './race.ts'

export const everyRace: Race[] = [free, cards, opposite, halves, minors, discount, lowered]
